/** Why a sign-in or linking with Google failed; the page that follows explains it. */
export type FailureReason =
  | "off"
  | "failed"
  | "cancelled"
  | "unverified"
  /** Was removed from an account; can only be linked again from its settings. */
  | "unlinked"
  /** The session that began the linking has ended. */
  | "ended"
  | "taken"
  | "another";

export class SignInFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, about: string) {
    super(about);
    this.reason = reason;
  }
}
