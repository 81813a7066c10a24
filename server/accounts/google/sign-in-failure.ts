/** Why nobody was signed in by Google, or nothing linked; the page that follows explains it. */
export type FailureReason =
  | "off"
  | "failed"
  | "cancelled"
  | "unverified"
  /** Removed from an account: linked again from its settings only. */
  | "unlinked"
  /** The session that began a linking is over. */
  | "ended"
  /** Linked to another account. */
  | "taken"
  /** The account has another identity of this provider. */
  | "another";

export class SignInFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, about: string) {
    super(about);
    this.reason = reason;
  }
}
