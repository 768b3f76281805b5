import TerminalRendering

/// The style of a page: its colours are those of two themes, light and dark.
enum PageStyle {
  static func text(light: Theme, dark: Theme) -> String {
    let (day, night) = (colors(of: light), colors(of: dark))
    let inks = Ink.all.map { ink in
      let name = ink.cssName
      return ".f-\(name){fill:var(--\(name))}.s-\(name){stroke:var(--\(name))}"
        + (ink.isHue ? ".t-\(name){color:var(--\(name))}" : "")
    }
    return """
      :root{color-scheme:light;\(day)}
      @media screen and (prefers-color-scheme:dark){\
      :root:not([data-look=light]){color-scheme:dark;\(night)}}
      @media screen{:root[data-look=dark]{color-scheme:dark;\(night)}}
      \(inks.joined(separator: "\n"))
      .o{fill:none}
      \(rules)
      """
  }

  private static func colors(of theme: Theme) -> String {
    Ink.all.map { "--\($0.cssName):\(theme.color(of: $0).hex);" }.joined()
  }

  private static let rules = """
    *{box-sizing:border-box}
    html{scroll-padding-top:1rem}
    body{margin:0;background:var(--page);color:var(--text);line-height:1.5;\
    font-family:\(ChartText.fonts)}
    header,main,footer{max-width:1180px;margin:0 auto;padding:0 clamp(14px,3vw,32px)}
    header{padding-top:28px}
    h1{font-size:1.9rem;line-height:1.2;margin:0 0 .3em}
    h2{font-size:1.3rem;margin:2.4rem 0 .6rem}
    h3{font-size:1.1rem;margin:2rem 0 .4rem}
    h4{font-size:.95rem;margin:1.4rem 0 .2rem;color:var(--muted)}
    p{margin:.3em 0;max-width:75ch}
    h1,h2,h3,h4,p,dd,li,summary{overflow-wrap:anywhere}
    a{color:var(--sky)}
    :focus-visible{outline:3px solid var(--sky);outline-offset:2px;border-radius:3px}
    .skip{position:absolute;left:-999px;top:0;background:var(--page);padding:.6em 1em;z-index:9}
    .skip:focus{left:8px;top:8px}
    .quiet{color:var(--faint)}
    .about{color:var(--muted);font-size:1.05rem}
    .bar{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin:.8rem 0}
    button{font:inherit;font-size:.95rem;color:var(--text);background:var(--bar);\
    border:1px solid var(--line);border-radius:7px;padding:.3em .85em;cursor:pointer}
    button:hover{background:var(--select)}
    button[hidden]{display:none}
    button:disabled{color:var(--faint);cursor:default}
    dl.facts{display:flex;flex-wrap:wrap;gap:.3rem 2rem;margin:1rem 0 0;padding:0}
    dl.facts div{display:flex;flex-direction:column}
    dl.facts dt{color:var(--faint);font-size:.82rem}
    dl.facts dd{margin:0;font-weight:600}
    .chart{position:relative;margin:.4rem 0 0}
    .row{display:grid;grid-template-columns:150px minmax(0,1fr);column-gap:14px;align-items:end;\
    margin-bottom:6px}
    .row.head{margin-bottom:0}
    .row svg.plot{display:block;width:100%;overflow:visible}
    .label{font-size:.85rem;line-height:1.25;font-weight:600;min-width:0;overflow-wrap:anywhere;\
    padding-bottom:3px}
    .label span{display:block;font-weight:400;font-size:.74rem;color:var(--faint)}
    .hours{position:absolute;inset:0 0 0 164px;pointer-events:none}
    .hours svg{width:100%;height:100%;overflow:visible}
    .now{position:absolute;inset:0 0 0 164px;pointer-events:none}
    .now i{position:absolute;top:16px;bottom:0;width:2px;margin-left:-1px;background:var(--focus)}
    a.mark:focus{outline:none}
    a.mark:focus-visible rect,a.mark:hover rect{stroke-width:3px}
    a.mark:focus-visible line{stroke-width:3px}
    rect[data-m]{cursor:pointer}
    .scroll{overflow-x:auto}
    table{border-collapse:collapse;width:100%;font-size:.88rem;margin:.6rem 0}
    caption{text-align:left;font-weight:600;padding:.3rem 0;color:var(--muted)}
    th,td{text-align:left;padding:.3rem .7rem .3rem 0;vertical-align:top;\
    border-bottom:1px solid var(--track)}
    th{color:var(--faint);font-weight:600;font-size:.8rem;white-space:nowrap}
    td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
    td.w{white-space:nowrap}
    td.p{overflow-wrap:anywhere}
    td.y{min-width:17rem}
    pre{background:var(--bar);padding:.75rem;overflow:auto}
    .even th,.even td{vertical-align:middle;font-variant-numeric:tabular-nums}
    .even td{white-space:nowrap}
    .even th{white-space:normal}
    .even tbody th{color:var(--text);font-size:.88rem;overflow-wrap:break-word;min-width:8rem;\
    max-width:22rem}
    .even small{color:var(--faint);font-weight:400}
    .even svg{display:inline-block;vertical-align:middle}
    .even thead svg{display:block;font-size:11px;font-weight:400}
    .stack{table-layout:fixed;min-width:62rem}
    .stack th:nth-child(-n+2){width:22%}.stack th:nth-child(3),.stack th:last-child{width:18%}
    .days th:nth-child(-n+2){width:20%}.days th:nth-child(3){width:16%}
    .days th:nth-child(4){width:5%}.days th:last-child{width:17%}
    tr:target,tr.here{background:var(--select)}
    .meter{display:inline-block;height:.65em;border-radius:2px;background:currentColor}
    details{margin:.6rem 0}
    summary{cursor:pointer;font-weight:600;color:var(--muted);font-size:.9rem}
    ol.days{list-style:none;margin:0;padding:0}
    ol.days .label{padding-bottom:0;font-size:.78rem;font-weight:400}
    ol.days .row{margin-bottom:2px;align-items:center}
    #tip{position:absolute;z-index:5;max-width:min(26rem,90vw);background:var(--badge);\
    color:var(--page);padding:.5em .8em;border-radius:8px;font-size:.88rem;line-height:1.4;\
    pointer-events:none}
    #tip b{display:block;font-size:.8rem}
    figure{margin:0}
    #stage{display:block;width:100%;height:auto;border:1px solid var(--line);border-radius:10px;\
    background:var(--page)}
    #stage text{white-space:pre}
    .b{font-weight:700}
    .dot{stroke-width:3.2;stroke-linecap:round}
    .w12{stroke-width:1.2}.w14{stroke-width:1.4}.w15{stroke-width:1.5}
    #scrub{width:100%;accent-color:var(--sky);margin:.4rem 0 0;height:1.6rem}
    #moment{min-height:3.2em;margin:.2rem 0}
    #moment strong{font-variant-numeric:tabular-nums}
    .far{content-visibility:auto;contain-intrinsic-size:auto 900px}
    footer{margin-top:3rem;padding-bottom:2rem;color:var(--faint);font-size:.85rem}
    ul.legend{display:flex;flex-wrap:wrap;gap:.4rem 1.4rem;list-style:none;padding:0;\
    margin:.4rem 0 1rem;font-size:.82rem;color:var(--muted)}
    ul.legend svg{width:26px;height:13px;vertical-align:-1px;margin-right:.5em}
    @media (max-width:640px){
    .row{grid-template-columns:minmax(0,1fr)}
    .label,.chart h4{position:relative;z-index:1;width:fit-content;background:var(--page)}
    .label{padding:6px .4em 0 0}.label span{display:inline;margin-left:.6em}
    .hours,.now{inset:0}.chart .a11y{display:none}
    a.mark text{font-size:9px}
    th.s,td.s,.odd{display:none}
    #stage.wide{min-width:620px}
    h1{font-size:1.5rem}}
    @media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
    @media print{
    @page{margin:14mm}
    :root{--page:#fff}
    body{font-size:9.5pt}
    h2{margin-top:1.4rem}
    th,td{padding:.15rem .6rem .15rem 0}
    .chart,ol.days{break-inside:avoid}
    header,main,footer{max-width:none;padding:0}
    #screen,.skip,button,#tip,.now{display:none!important}
    .far{content-visibility:visible}
    .day{break-before:page}
    .day:first-of-type{break-before:auto}
    .row,tr{break-inside:avoid}
    thead{display:table-header-group}
    h3,caption{break-after:avoid}
    *{print-color-adjust:exact;-webkit-print-color-adjust:exact}
    a{color:inherit;text-decoration:none}}
    """
}
