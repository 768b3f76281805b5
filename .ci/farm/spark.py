#!/usr/bin/env python3
"""Evaluates a log on Spark, group of people by group, and joins what they come to.

    spark-submit --master 'local[2]' .ci/farm/spark.py LOG.tsv GROUPS [--policy limit.gap=5m ...]

LOG is any file that Spark reads, with tabs or commas between its columns and their names in the first
line; one of them is called user. Each group goes through `pipe` to `homestack evaluate - --format part`
with what follows GROUPS. People are grouped in the order in which the log first names them, so the
whole is, byte for byte, what `homestack evaluate - < LOG` writes. It goes to standard output, as MERGE
says (MERGE='--format json'). HOMESTACK names the program, which every worker needs.
"""

import os
import shlex
import subprocess
import sys
import tempfile

from pyspark import SparkContext


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    log, groups, options = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
    homestack = os.environ.get("HOMESTACK", "homestack")
    spark = SparkContext(appName="homestack evaluate")
    spark.setLogLevel("ERROR")
    lines = spark.textFile(log)
    names = lines.first()
    separator = "\t" if "\t" in names else ","
    user = names.split(separator).index("user")
    rows = lines.zipWithIndex().filter(lambda row: row[1] > 0 and row[0])
    people = rows.map(lambda row: (row[0].split(separator)[user], (row[1], row[0]))).groupByKey()
    ordered = people.map(lambda person: sorted(person[1])).keyBy(lambda lines: lines[0][0])
    text = ordered.sortByKey(numPartitions=groups).flatMap(lambda item: [row[1] for row in item[1]])
    # A group without people writes nothing.
    command = " ".join(
        [
            "IFS= read -r first || exit 0;",
            f"{{ printf '%s\\n' {shlex.quote(names)} \"$first\"; cat; }} |",
            shlex.join([homestack, "evaluate", "-", *options, "--format", "part", "--threads", "1"]),
        ]
    )
    parts = text.pipe(shlex.join(["sh", "-c", command]), checkCode=True).collect()
    spark.stop()
    with tempfile.NamedTemporaryFile("w", suffix=".part", encoding="utf-8") as file:
        file.write("".join(part + "\n" for part in parts))
        file.flush()
        merge = [homestack, "merge", file.name, *shlex.split(os.environ.get("MERGE", ""))]
        sys.exit(subprocess.run(merge, check=False).returncode)


main()
