export const messages = {
  title: "Sign in with Google",
  signingIn: "Signing you in…",
  wait: "One moment, please.",
  slow: "This takes longer than usual",
  tryAgain: "Try again",
  notSignedIn: "You are not signed in",
  off: "Sign-in with Google is not available here.",
  failed: "Google could not confirm who you are. Try again, or sign in another way.",
  cancelled: "Sign-in with Google was cancelled.",
  unverified: "Google has not verified the email address of this account yet.",
  unlinked:
    "This Google account was removed from a Wasla account. Sign in with your password, then link it again in Settings, under Sign-in methods.",
  ended: "This sign-in has expired. Start again.",
  toSignIn: "Sign in",
  toRegister: "Create account",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "accounts/google": typeof messages;
  }
}
