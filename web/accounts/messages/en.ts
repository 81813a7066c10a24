export const messages = {
  signIn: "Sign in",
  email: "Email",
  password: "Password",
  forgotPassword: "Forgot password?",
  createAccount: "Create account",
  noPasswordYet: "No password yet? Resend the email",
  withGoogle: "Continue with Google",
  profile: "Profile",
  admin: "Staff",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    accounts: typeof messages;
  }
}
