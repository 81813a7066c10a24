export const messages = {
  checkInbox: "Check your inbox",
  sentTo: "We have sent an email to",
  notYours: "Not your address?",
  whatNext: "Open the link in it to set your password. It works for 24 hours.",
  ourMail: "Open the link in our email to set your password. It works for 24 hours.",
  spam: "Not there after a few minutes? Look in the spam folder too.",
  resend: "Resend email",
  toSignIn: "Go to sign-in",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "accounts/registered": typeof messages;
  }
}
