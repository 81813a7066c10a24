export const words = {
  signIn: "Sign in",
  email: "Email",
  password: "Password",
  forgotPassword: "Forgot password?",
  createAccount: "Create account",
  signedIn: "Successfully logged in",
  noPasswordYet: "No password yet? Resend the e-mail",
  withGoogle: "Continue with Google",
  profile: "Profile",
  jobSeeker: "Job seeker",
  company: "Company",
  corporate: "Corporate",
  admin: "Staff",
  logOut: "Logout",
  profileState: "Profile",
  profileComplete: "Complete",
  profileIncomplete: "Not complete yet",
  seekerComplete: "Companies can find you by your profile.",
  seekerIncomplete: "Companies find you once your profile is complete.",
} as const;

declare module "#/platform/language/language.ts" {
  interface Words {
    accounts: typeof words;
  }
}
