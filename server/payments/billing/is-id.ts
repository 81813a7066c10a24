/** Whether a text may be an id of the provider's: others, such as `..`, would lead elsewhere in its addresses. */
export function isId(text: string): boolean {
  return /^\w+$/.test(text);
}
