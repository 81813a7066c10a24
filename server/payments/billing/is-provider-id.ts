/** Whether a text may be a provider's id: others, such as `..`, would lead elsewhere there. */
export function isProviderId(text: string): boolean {
  return /^\w+$/.test(text);
}
