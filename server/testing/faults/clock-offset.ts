/** Node flags that shift the program's clock by this offset. */
export function clockOffsetFlags(ms: number): string[] {
  const clock = `data:text/javascript,
    const Real = Date;
    globalThis.Date = class Date extends Real {
      constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ${ms}); }
      static now() { return Real.now() + ${ms}; }
    };`;
  return ["--import", clock];
}
