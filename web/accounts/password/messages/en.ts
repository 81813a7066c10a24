export const messages = {
  forgotTitle: "Forgot password?",
  forgotText: "Enter your email and we'll send a link to choose a new password.",
  sendLink: "Send link",
  backToSignIn: "Back to sign-in",
  setTitle: "Set your password",
  resetTitle: "Choose a new password",
  checking: "Checking your link…",
  forAccount: "For the account",
  newPassword: "New password",
  length: "{typed} of {least} characters",
  longEnough_one: "1 character, long enough",
  longEnough_other: "{count} characters, long enough",
  save: "Save password",
  updated: "Password updated successfully",
  linkDead: "This link no longer works",
  linkDeadText: "It has been used or has expired.",
  linkMissing: "This page needs the link from your email",
  linkMissingText: "Open the link in the email again, or request a new one.",
  sendNewLink: "Send a new link",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "accounts/password": typeof messages;
  }
}
