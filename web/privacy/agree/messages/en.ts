export const messages = {
  agree: "I agree to the {terms} and to the {privacy}.",
  terms: "terms and conditions",
  privacy: "privacy notice",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "privacy/agree": typeof messages;
  }
}
