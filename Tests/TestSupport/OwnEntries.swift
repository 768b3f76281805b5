import Foundation

/// Terminal descriptions of our own, as they are on macOS, compiled by `tic`.
package enum OwnEntries {
  /// Like that of Terminal.app: nothing extended but `XT`, the end of any style ends all of them.
  package static let terminalApp = "nsterm-256color"
  /// Eight colours, no mouse, and nothing extended but `XT`.
  package static let bare = "bare-xterm"

  package static let names = [terminalApp, bare]

  /// A value of `TERMINFO`; entries that are not there are looked for in the usual places.
  package static let folder: String = {
    do {
      let folder = try TemporaryFolder.make()
      let source = folder.appending(path: "source")
      try text.write(to: source, atomically: true, encoding: .utf8)
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["tic", "-x", "-o", folder.path, source.path]
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus == 0 ? folder.path : "tic failed"
    } catch {
      return "\(error)"
    }
  }()

  private static let text = #"""
    nsterm-256color|like the one of macOS,
      am, bce, mir, msgr, npc, xenl, XT,
      colors#0x100, pairs#0x7fff,
      dim=\E[2m, kmous=\E[M,
      op=\E[0m, rmso=\E[m, rmul=\E[m,
      setab=\E[%?%p1%{8}%<%t4%p1%d%e%p1%{16}%<%t10%p1%{8}%-%d%e48;5;%p1%d%;m,
      setaf=\E[%?%p1%{8}%<%t3%p1%d%e%p1%{16}%<%t9%p1%{8}%-%d%e38;5;%p1%d%;m,
      sgr=\E[0%?%p6%t;1%;%?%p5%t;2%;%?%p2%t;4%;%?%p1%p3%|%t;7%;m%?%p9%t\016%e\017%;,
      sgr0=\E[m\017, smacs=\016, rmacs=\017, enacs=\E(B\E)0,
      use=own+moves,
    bare-xterm|what is like xterm and says no more about it,
      am, bce, mir, msgr, xenl, XT,
      colors#8, pairs#64,
      op=\E[39;49m, rmso=\E[27m, rmul=\E[24m, setab=\E[4%p1%dm, setaf=\E[3%p1%dm,
      sgr0=\E(B\E[m, smacs=\E(0, rmacs=\E(B,
      use=own+moves,
    own+moves|movement and keys,
      cols#80, it#8, lines#24,
      acsc=``aaffggiijjkkllmmnnooppqqrrssttuuvvwwxxyyzz{{||}}~~,
      bel=^G, bold=\E[1m, civis=\E[?25l, clear=\E[H\E[J, cnorm=\E[?25h, cr=\r,
      csr=\E[%i%p1%d;%p2%dr, cub=\E[%p1%dD, cub1=^H, cud=\E[%p1%dB, cud1=\n,
      cuf=\E[%p1%dC, cuf1=\E[C, cup=\E[%i%p1%d;%p2%dH, cuu=\E[%p1%dA, cuu1=\E[A,
      dch=\E[%p1%dP, dch1=\E[P, dl=\E[%p1%dM, dl1=\E[M, ed=\E[J, el=\E[K, el1=\E[1K,
      home=\E[H, ht=^I, ich=\E[%p1%d@, il=\E[%p1%dL, il1=\E[L, ind=\n,
      kbs=^?, kcbt=\E[Z, kcub1=\EOD, kcud1=\EOB, kcuf1=\EOC, kcuu1=\EOA, kdch1=\E[3~,
      kend=\EOF, kent=\EOM, khome=\EOH, knp=\E[6~, kpp=\E[5~,
      rc=\E8, rev=\E[7m, ri=\EM, rmam=\E[?7l, rmcup=\E[?1049l, rmir=\E[4l, rmkx=\E[?1l\E>,
      sc=\E7, smam=\E[?7h, smcup=\E[?1049h, smir=\E[4h, smkx=\E[?1h\E=, smso=\E[7m,
      smul=\E[4m, vpa=\E[%i%p1%dd,

    """#
}
