export const messages = {
  keepTyping: "Keep typing to see more",
  nothingFound: "Nothing found",
  loading: "Loading…",
  clear: "Clear {field}",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    catalogue: typeof messages;
  }
}
