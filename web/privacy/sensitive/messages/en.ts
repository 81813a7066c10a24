export const messages = {
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
    "privacy/sensitive": typeof messages;
  }
}
