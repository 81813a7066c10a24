export const words = {
  title: "Overview",
} as const;

declare module "#/platform/language/language.ts" {
  interface Words {
    "staff/overview": typeof words;
  }
}
