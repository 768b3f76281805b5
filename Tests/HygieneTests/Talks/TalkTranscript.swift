/// When the sentences of WWDC21 10049 begin, as the index of its transcript says.
///
/// The lines of the index are two seconds apart, so nearly every moment is close to one of them. A
/// minute therefore has to be that of the first line of a sentence, to the second.
enum TalkTranscript {
  /// Whether a sentence begins at a minute, such as `5:15`.
  static func begins(at minute: String) -> Bool {
    let parts = minute.split(separator: ":").compactMap { Int($0) }
    return parts.count == 2 && sentences.contains(parts[0] * 60 + parts[1])
  }

  /// The seconds from the beginning of the talk.
  private static let sentences: Set<Int> = [
    9, 12, 17, 25, 27, 37, 42, 45, 57, 59, 68, 78, 82, 89, 96, 101, 108, 121, 131, 138, 148,
    158, 166, 170, 179, 189, 200, 205, 213, 217, 225, 233, 242, 255, 267, 273, 280, 289, 303,
    311, 315, 334, 344, 355, 365, 370, 376, 379, 382, 389, 394, 401, 408, 414, 420, 426, 433,
    435, 445, 451, 465, 472, 478, 486, 493, 498, 508, 518, 523, 534, 540, 551, 554, 560, 569,
    576, 589, 595, 604, 615, 620, 630, 639, 642, 652, 659, 670, 677, 681, 686, 691, 699, 710,
    715, 722, 726, 731, 739, 746, 751, 754, 761, 768, 775, 784, 789, 794, 799, 803, 809, 816,
    828, 836, 843, 846, 852, 857, 865, 872, 880, 887, 894, 898, 904, 914, 923, 930, 932, 936,
    945, 955, 963, 971, 983, 998, 1006, 1018, 1022, 1033, 1038, 1044, 1053, 1067, 1071, 1084,
    1094, 1102, 1110, 1120, 1130, 1138, 1149, 1153,
  ]
}
