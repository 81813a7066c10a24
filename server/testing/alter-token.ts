/**
 * The base64url token with its second-to-last character replaced by another one. In the last
 * character some bits are padding: two characters may stand for the same bytes.
 */
export function alterToken(token: string): string {
  return token.slice(0, -2) + (token.at(-2) === "A" ? "B" : "A") + token.at(-1);
}
