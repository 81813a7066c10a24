export const messages = {
  email: "Email",
  resend: "Resend email",
  sendAgain: "Send again",
  againIn_one: "You can send it again in 1 second.",
  againIn_other: "You can send it again in {count} seconds.",
  resendFailed: "Failed to resend verification email. Please try again later.",
  expiresInAnHour: "It works for 1 hour.",
  expiresInADay: "The link works for 24 hours.",
  spam: "Not there after a few minutes? Look in the spam folder too.",
  otherAddress: "Use another address",
  openInbox: "Open {name}",
  checkInbox: "Check your inbox",
  sentTo: "We have sent an email to",
  notYours: "Not your address?",
  whatNext: "Open the link in it to set your password. It works for 24 hours.",
  ourMail: "Open the link in our email to set your password. It works for 24 hours.",
  toSignIn: "Go to sign-in",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "accounts/mail": typeof messages;
  }
}
