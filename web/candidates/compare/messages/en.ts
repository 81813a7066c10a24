export const messages = {
  compare: "Compare candidates",
  caption: "Candidates side by side, one per column",
  back: "Back to candidates",
  print: "Print",
  rowsDiffer_one: "1 row differs",
  rowsDiffer_other: "{shown} rows differ",
  noneDiffer: "No rows differ",
  notGiven: "not given",
  loading: "Loading…",
  remove: "Remove",
  removeName: "Remove {name} from the comparison",
  files: "Files",
  downloadFilesOf: "Download files: {name}",
  locked: "Locked candidate",
  unlock: "Go to payment",
  tryAgain: "Try again",
  tooFew: "No candidates to compare yet",
  tooMany: "Too many candidates to compare",
  howTo: "Select 2 to 4 candidates on the dashboard, then press Compare.",
  toDashboard: "Go to the dashboard",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "candidates/compare": typeof messages;
  }
}
