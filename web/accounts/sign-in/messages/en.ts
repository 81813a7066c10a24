export const messages = {
  welcome: "Welcome",
  signInTab: "Sign in",
  createTab: "Create account",
  invitedBy: "Invited by {name}",
  iWantTo: "I want to",
  findJob: "Find a job",
  findJobText: "Free. A profile takes about 10 minutes.",
  hire: "Hire people",
  hireText: "As a company or an individual, or as a corporate that downloads in bulk.",
  withEmail: "Continue with email",
  whatDoINeed: "What do I need?",
  noPassword: "No password yet?",
  resendText: "We send the email of your registration again. Its link sets your password.",
  resend: "Resend the email",
  secondFactor: "Second step",
  codeText: "Enter the 6-digit code that your authenticator app shows now.",
  code: "Code",
  recoveryText: "Enter one of the recovery codes that you kept. Each works once.",
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
    "From then on you sign in with the address that this link was sent to, and you are signed out on all devices.",
  confirm: "Confirm as my new address",
  confirmDead:
    "Your account keeps the address it has. You can ask for the change again in your settings.",
  confirmed: "{email} is your address now. Sign in with it.",
  toSignIn: "Go to sign-in",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "accounts/sign-in": typeof messages;
  }
}
