/// The looks of the report.
enum HTMLStyle {
    static let text = """
        :root { --page: #fcfcfb; --ink: #1d1d1b; --soft: #62625d; --grid: #e3e3de; --dot: #2a78d6; --faint: #b9bab4;
          --best: #eb6834; --second: #1baf7a; --box: #efefea; --weak: .35; }
        @media (prefers-color-scheme: dark) {
          :root { --page: #1a1a19; --ink: #f2f2ee; --soft: #b0b0a8; --grid: #383835; --dot: #5a9bec; --faint: #62625d;
            --best: #f08a5d; --second: #35c491; --box: #2a2a28; --weak: .6; }
        }
        body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
        main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
        h1 { font-size: 1.6rem; margin: 0 0 .5rem; }
        h2 { font-size: 1.15rem; margin: 2.5rem 0 .5rem; }
        .lead { font-size: 1.1rem; max-width: 46rem; margin: 0 0 .5rem; }
        .note, figcaption { color: var(--soft); font-size: .9rem; max-width: 46rem; }
        figure { margin: 1.5rem 0; }
        figcaption { margin-top: .25rem; }
        svg { display: block; width: 100%; height: auto; }
        svg text { fill: var(--soft); font: 12px system-ui, sans-serif; }
        svg .title { fill: var(--ink); font-size: 14px; font-weight: 600; }
        svg .value { fill: var(--ink); }
        svg .strong { fill: var(--ink); font-weight: 600; }
        svg .grid { stroke: var(--grid); stroke-width: 1; }
        svg .dot { fill: var(--dot); fill-opacity: var(--weak); }
        svg .median { stroke: var(--ink); stroke-width: 3; }
        svg .p95 { stroke: var(--soft); stroke-width: 1.5; }
        svg .limit { stroke: var(--best); stroke-width: 1.5; stroke-dasharray: 5 4; }
        svg .bar { fill: var(--dot); }
        svg .skipped { fill: var(--faint); }
        svg .replaced { fill: var(--best); }
        svg .hint { fill: var(--box); stroke: var(--faint); }
        svg .lock { stroke: var(--second); stroke-width: 2; }
        svg .chosen { fill: var(--box); }
        .scroll { overflow-x: auto; }
        .scroll + .scroll { margin-top: 1.5rem; }
        table { border-collapse: collapse; font-size: .85rem; font-variant-numeric: tabular-nums; }
        th, td { padding: .3rem .6rem; text-align: right; border-bottom: 1px solid var(--grid); }
        thead th { vertical-align: bottom; max-width: 7rem; font-weight: 600; color: var(--soft); }
        tbody th { text-align: left; white-space: nowrap; font-weight: 400; }
        td { white-space: nowrap; }
        tr.best { background: var(--box); }
        tr.best th { font-weight: 600; }
        dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; font-size: .9rem; max-width: 46rem; }
        dt { font-weight: 600; }
        dd { margin: 0; color: var(--soft); }
        pre { background: var(--box); padding: .8rem; overflow-x: auto; font-size: .8rem; }
        summary { cursor: pointer; }
        """
}
