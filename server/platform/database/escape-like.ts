/** A text as LIKE has to read it to find nothing but it. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
