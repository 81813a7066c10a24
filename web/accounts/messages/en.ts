export const words = {
  signIn: "Sign in",
  email: "Email",
  password: "Password",
  forgotPassword: "Forgot password?",
  createAccount: "Create account",
  signedIn: "Successfully logged in",
  profile: "Profile",
  jobSeeker: "Job seeker",
  company: "Company",
  corporate: "Corporate",
  admin: "Staff",
  verified: "Verified",
  notVerified: "Verification pending",
  professions: "Your professions",
  noProfessions: "No professions yet",
  noProfessionsText: "The professions that you hire for will be listed here.",
  paid: "Paid",
  toPay: "To pay",
  waiting: "Waiting for approval",
  allOpen: "All your professions are unlocked.",
  someToPay_one: "1 profession is not unlocked yet.",
  someToPay_other: "{count} professions are not unlocked yet.",
  unlock: "Unlock candidates",
  goToDashboard: "Go to Dashboard",
  logOut: "Logout",
  loggedOut: "Logout successfully",
  profileState: "Profile",
  profileComplete: "Complete",
  profileIncomplete: "Not complete yet",
  seekerComplete: "Companies can find you by your profile.",
  seekerIncomplete: "Companies find you once your profile is complete.",
  noPrices: "Prices are not set yet. Contact us.",
  professionsToUnlock: "Professions to unlock",
  nothingToUnlock: "There is nothing to unlock at the moment.",
  backToProfile: "Back to your profile",
} as const;

declare module "#/platform/language/language.ts" {
  interface Words {
    accounts: typeof words;
  }
}
