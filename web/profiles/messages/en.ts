export const messages = {
  createAccount: "Create account",
  finishLater: "You can finish your profile later; it takes about 10 minutes.",
  allRequired: "All fields are required.",
  fullName: "Full name",
  email: "Email",
  phone: "Phone number",
  haveAccount: "Already have an account?",
  signIn: "Sign in",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    profiles: typeof messages;
  }
}
