/** Isolates a name's writing direction from the sentence around it. */
export function isolateBidi(name: string): string {
  return `\u2068${name}\u2069`;
}
