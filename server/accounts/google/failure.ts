/** Why nobody was signed in by Google, in the words that the page /google-auth/success explains. */
export type Reason = "off" | "failed" | "cancelled" | "unverified";

export class SignInFailure extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, about: string) {
    super(about);
    this.reason = reason;
  }
}
