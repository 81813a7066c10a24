export const words = {
  religion: "Religion",
  criminalRecord: "Criminal record",
  healthIssues: "Health issues",
  disability: "Disability",
  yes: "Yes",
  no: "No",
} as const;

declare module "#/platform/language/language.ts" {
  interface Words {
    "privacy/sensitive": typeof words;
  }
}
