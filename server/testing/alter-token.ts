/**
 * The base64url token with its second-to-last character replaced by another one. Some bits of the
 * last one are padding, so that two characters may decode to the same bytes.
 */
export function alterToken(token: string): string {
  return token.slice(0, -2) + (token.at(-2) === "A" ? "B" : "A") + token.at(-1);
}
