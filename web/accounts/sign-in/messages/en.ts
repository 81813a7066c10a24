export const messages = {
  welcome: "Welcome",
  signInTab: "Sign in",
  createTab: "Create account",
  invitedBy: "Invited by {name}",
  iWantTo: "I want to",
  findJob: "Find a job",
  findJobText: "Free. A profile takes about 10 minutes.",
  hire: "Hire people",
  hireText: "As a company, a corporate or an individual.",
  withEmail: "Continue with email",
  whatDoINeed: "What do I need?",
  noPassword: "No password yet?",
  resendText: "We'll resend your registration email. Use its link to set your password.",
  resend: "Resend the email",
  secondFactor: "Second step",
  codeText: "Enter the 6-digit code from your authenticator app.",
  code: "Code",
  recoveryText: "Enter one of the recovery codes you saved. Each works once.",
  recoveryCode: "Recovery code",
  verify: "Continue",
  useRecoveryCode: "Use a recovery code",
  useAuthenticator: "Use the authenticator app",
  backToPassword: "Back to the password",
  passwordChanged:
    "Your password has changed, so you were signed out on all devices. Sign in with the new one.",
  leaving:
    "Your account will be deleted on {date}, and you are signed out on all devices. To keep it, sign in before then.",
  confirmTitle: "Confirm your new address",
  confirmText:
    "You will sign in with the address that this link was sent to. You will be signed out on all devices.",
  confirm: "Confirm as my new address",
  confirmDead:
    "The address of your account has not changed. You can request the change again in Settings.",
  confirmed: "{email} is now your address. Sign in with it.",
  toSignIn: "Go to sign-in",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "accounts/sign-in": typeof messages;
  }
}
