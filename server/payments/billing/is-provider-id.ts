/** Rejects texts such as `..`, which would lead elsewhere in a provider's URL. */
export function isProviderId(text: string): boolean {
  return /^\w+$/.test(text);
}
