export const messages = {
  copy: "Download my data",
  copyText:
    "A zip file with everything Wasla stores about you: data.json and each of your files as you uploaded it. It takes a few minutes, and we'll email you when it is ready.",
  ask: "Request a copy",
  makeNewCopy: "Request a new copy",
  replacesCopy: "It replaces this one.",
  askAgain: "Try again",
  asked: "We'll start preparing your copy in a moment.",
  making: "Your copy is being prepared.",
  mayLeave: "You can leave this page: we'll email you when it is ready.",
  ready: "Your copy is available until {date} ({size}). Then it is deleted.",
  download: "Download",
  taken: "The download has started.",
  notTaken: "The download did not start. Please try again.",
  failed: "Your copy could not be prepared.",

  erasure: "Delete my account",
  erasureText:
    "When you confirm, you are signed out on all devices and nobody on Wasla can see you. Your account is deleted {days} days later. If you sign in before then, your account is kept and everything is as it was. If you want a copy of your data, download it first: you can't do so afterwards.",
  erasureTextClient:
    "When you confirm, you are signed out on all devices, and a subscription is not renewed. Your account is deleted {days} days later, and not before the month you have paid for is over. If you sign in before then, your account is kept. If you want a copy of your data, download it first: you can't do so afterwards.",
  goes: "What is deleted",
  goesProfile: "Your profile, with every answer, your CV, video and documents",
  goesCompany: "Your profile and your documents",
  goesAccount: "Your account, with its email, password and settings",
  goesNotes: "Your place in employers’ shortlists, and their notes about you",
  goesLists: "Your saved views, shortlists and notes",
  goesPoints: "Your invitations and points",
  stays: "What stays",
  staysExports: "What employers have already exported or downloaded: we can't recall it",
  staysOpenings:
    "Records without your name: which employers opened your profile, and that you agreed to the terms",
  staysInvoices: "Your tax invoices, for as long as tax law requires",
  staysOpened:
    "Records without your name: which candidates you opened, and that you agreed to the terms",
  when: "If you ask today, your account is deleted on {date}.",
  subscription:
    "Your subscription is paid until {date}. If you delete your account now, you can't use the days that are left. To use them, let the subscription end first, and delete your account afterwards.",
  toBilling: "Go to your subscription",
  paymentDue:
    "Your last renewal has not been paid. Pay it or cancel the subscription; then you can delete your account here.",
  contract:
    "You have access under a contract. Contact us to end it first; then you can delete your account here.",
  contact: "Contact us",
  signInAgainText:
    "You have no password. To confirm it's you, sign out, sign in again with Google, and come back here within {minutes} minutes.",
  signOut: "Sign out now",
  signedInNow: "You signed in just now, so we don't ask for your password.",
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
