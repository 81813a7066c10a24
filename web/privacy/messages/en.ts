export const messages = {
  newTerms: "Please agree to our terms",
  newTermsText:
    "To go on using {product}, agree to the terms and the privacy notice that apply now. They say what {product} does, what it keeps about you, and who can see it.",
  newTermsKept: "We note that you agreed, when, and to which version.",
  terms: "Read the terms",
  privacy: "Read the privacy notice",
  newTab: "opens in a new tab",
  accept: "Accept",
  logOut: "Log Out",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    privacy: typeof messages;
  }
}
