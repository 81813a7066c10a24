/** A name in its own direction of writing, within a sentence of any other. */
export function isolateBidi(name: string): string {
  return `\u2068${name}\u2069`;
}
