export const messages = {
  compare: "Compare candidates",
  caption: "Candidates side by side, a column each",
  back: "Back to the candidates",
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
  tooFew: "There is nobody to compare yet",
  tooMany: "These are too many to compare",
  howTo: "Choose 2 to 4 candidates on the dashboard and press Compare.",
  toDashboard: "Go to the dashboard",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "candidates/compare": typeof messages;
  }
}
