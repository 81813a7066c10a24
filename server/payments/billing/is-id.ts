/** Whether a text may be a provider's id: others, such as `..`, would lead elsewhere there. */
export function isId(text: string): boolean {
  return /^\w+$/.test(text);
}
