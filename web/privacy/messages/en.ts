export const messages = {
  newTerms: "Please agree to our terms",
  newTermsText:
    "To continue using {product}, please agree to the current terms and privacy notice. They explain what {product} does, what it stores about you and who can see it.",
  newTermsKept: "We record that you agreed, when, and to which version.",
  terms: "Read the terms",
  privacy: "Read the privacy notice",
  newTab: "opens in a new tab",
  accept: "Accept",
  logOut: "Log Out",
  religion: "Religion",
  criminalRecord: "Criminal record",
  healthIssues: "Health issues",
  disability: "Disability",
  yes: "Yes",
  no: "No",
  nothingAnswered: "No questions answered.",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    privacy: typeof messages;
  }
}
