/** Values of a mail that brings an operator's words to a client. */
export type ReasonMailValues = {
  readonly fullName: string;
  readonly reason: string;
};

/** An operator's words among those of a mail, in their own direction. */
export function quoteReason(reason: string): string {
  return `\u2068${reason}\u2069`;
}
