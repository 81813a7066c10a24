export const words = {
  filtersAdded: "Filters added: {filters}",
  age: "Age {range}",
  experience: "Experience {range}",
  nationality: "Nationality {name}",
} as const;

declare module "#/platform/language/language.ts" {
  interface Words {
    "candidates/phrase": typeof words;
  }
}
