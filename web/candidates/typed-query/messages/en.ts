export const messages = {
  filtersAdded: "Filters added: {filters}",
  age: "Age {range}",
  experience: "Experience {range}",
  nationality: "Nationality {name}",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "candidates/typed-query": typeof messages;
  }
}
