/** Values of a mail that quotes an operator's reason. */
export type ReasonMailValues = {
  readonly fullName: string;
  readonly reason: string;
};

/** Isolates the reason's text direction from the rest of the mail. */
export function quoteReason(reason: string): string {
  return `\u2068${reason}\u2069`;
}
