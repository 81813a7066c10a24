/** Why a sign-in or linking with Google failed; the page that follows explains it. */
export type SignInFailureReason =
  /** Sign-in with Google is not configured. */
  | "off"
  | "failed"
  | "cancelled"
  /** Google has not verified the email address. */
  | "unverified"
  /** Was removed from an account; can only be linked again from its settings. */
  | "unlinked"
  /** The session that began the linking has ended. */
  | "ended"
  /** The Google account is linked to another account here. */
  | "taken"
  /** The account here is linked to another Google account. */
  | "another";

export class SignInFailure extends Error {
  readonly reason: SignInFailureReason;

  constructor(reason: SignInFailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
