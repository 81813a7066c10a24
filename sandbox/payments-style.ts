export const paymentsStyle = `
  :root {
    color-scheme: light dark;
    --edge: light-dark(#dce5e7, #2a3b40); --control: light-dark(#7a8c92, #6f858b);
    --dim: light-dark(#52656b, #a3b6bb); --strong: light-dark(#005d6f, #76cfcd);
    --ground: light-dark(#fff, #0d1618); --raised: light-dark(#f5f9f9, #142023);
    --ink: light-dark(#142327, #e7f0f1);
    --good: light-dark(#e6f5ee, #0e3323); --on-good: light-dark(#0b6b43, #7fdba9);
    --open: light-dark(#fff4dc, #362904); --on-open: light-dark(#7a4f00, #f4c65d);
  }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 1.5rem 1rem 4rem; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  main { max-inline-size: 52rem; margin-inline: auto; }
  h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.25; }
  h2 { margin: 0 0 .5rem; font-size: 1.25rem; }
  p { margin: 0; overflow-wrap: anywhere; }
  a { color: var(--strong); }
  [role=status]:not(:empty) { margin-block-start: 1rem; padding: .75rem 1rem; border-radius: 8px; background: var(--open); color: var(--on-open); }
  section { margin-block-start: 2rem; scroll-margin-block-start: 1rem; }
  ul { margin: .75rem 0 0; padding: 0; list-style: none; border: 1px solid var(--edge); border-radius: 8px; }
  li { padding: .75rem 1rem; }
  li + li { border-block-start: 1px solid var(--edge); }
  .now { font-size: 1.5rem; font-weight: 600; font-variant-numeric: tabular-nums; }
  .forms { display: flex; flex-wrap: wrap; gap: .5rem 1rem; margin-block-start: .75rem; }
  form { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; }
  li > form { margin-block-start: .5rem; }
  label { display: flex; align-items: center; gap: .5rem; }
  input, select, button { min-block-size: 2.75rem; padding-inline: .75rem; border: 1px solid var(--control); border-radius: 8px; background: var(--raised); color: inherit; font: inherit; }
  input[type=number] { inline-size: 8rem; }
  button { cursor: pointer; font-weight: 600; }
  button:hover { border-color: var(--strong); }
  :is(a, input, select, button):focus-visible { outline: 2px solid var(--strong); outline-offset: 2px; }
  code { color: var(--dim); font-size: .875rem; }
  #cards li { padding-block: .375rem; }
  #cards code { margin-inline-end: .5rem; color: inherit; white-space: nowrap; font-size: 1rem; font-variant-numeric: tabular-nums; }
  .badge { padding: 1px 8px; border-radius: 99px; font-size: .875rem; font-weight: 600; white-space: nowrap; }
  .badge.good { background: var(--good); color: var(--on-good); }
  .badge.open { background: var(--open); color: var(--on-open); }`;
