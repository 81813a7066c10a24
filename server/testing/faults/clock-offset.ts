/** Flags of Node, loaded before the program: its clock is then so much ahead of this machine's. */
export function clockOffsetFlags(ms: number): string[] {
  const clock = `data:text/javascript,
    const Real = Date;
    globalThis.Date = class Date extends Real {
      constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ${ms}); }
      static now() { return Real.now() + ${ms}; }
    };`;
  return ["--import", clock];
}
