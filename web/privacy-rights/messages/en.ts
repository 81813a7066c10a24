export const messages = {
  copy: "Download my data",
  copyText:
    "A zip file with all that Wasla keeps about you: data.json, and beside it each of your files as you uploaded it. It is made within minutes, and an email tells you when it is ready.",
  ask: "Make a copy",
  askAnew: "Make a new copy",
  askAnewText: "It takes the place of this one.",
  askAgain: "Try again",
  asked: "Your copy will be made in a moment.",
  making: "Your copy is being made.",
  mayLeave: "You can leave this page: an email tells you when it is ready.",
  ready: "Your copy is ready until {date} ({size}). Then it is deleted.",
  download: "Download",
  taken: "The download has begun.",
  notTaken: "The download did not begin. Please try again.",
  failed: "Your copy could not be made.",

  erasure: "Delete my account",
  erasureText:
    "As soon as you ask, you are signed out on all devices and nobody on Wasla can see you. The account is deleted {days} days later. If you sign in before then, it stays, and everything is as it was. To keep a copy of your data, download it first: after you have asked, you cannot.",
  erasureTextClient:
    "As soon as you ask, you are signed out on all devices, and a subscription is not renewed. The account is deleted {days} days later, and not before the month you have paid for is over. If you sign in before then, the account stays. To keep a copy of your data, download it first: after you have asked, you cannot.",
  goes: "What is deleted",
  goesProfile: "Your profile, with every answer, your CV, video and documents",
  goesCompany: "Your profile and your papers",
  goesAccount: "Your account, with its email, password and settings",
  goesNotes: "Your place in clients’ shortlists, and their notes about you",
  goesLists: "Your saved views, shortlists and notes",
  goesPoints: "Your invitations and points",
  stays: "What stays",
  staysExports: "What clients have already exported or downloaded: that cannot be recalled",
  staysOpenings:
    "Records without your name: which clients opened your profile, and that you agreed to the terms",
  staysInvoices: "Your tax invoices, for as long as tax law asks",
  staysOpened:
    "Records without your name: which candidates you opened, and that you agreed to the terms",
  when: "If you ask today, your account is deleted on {date}.",
  subscription:
    "Your subscription is paid until {date}. If you ask now, you cannot use the days that are left. To use them, let the subscription end first, and ask for this afterwards.",
  toBilling: "Go to your subscription",
  paymentDue:
    "Your last renewal has not been paid. Pay it or end the subscription; then you can delete your account here.",
  contract:
    "Your professions are open by contract. Let us end it first; then you can delete your account here.",
  contact: "Contact us",
  signInAgainText:
    "You have no password. To show that it is you, sign out, sign in again with Google, and come back here within {minutes} minutes.",
  signOut: "Sign out now",
  signedInNow: "You have signed in just now, so no password is asked for.",
  word: "DELETE",
  typeWord: "To confirm, type {word}",
  wordMissing: "Type {word} here.",
  password: "Your password",
  keep: "Keep my account",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "privacy-rights": typeof messages;
  }
}
