/** A text as LIKE has to read it to find nothing but it. */
export function likeItself(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
