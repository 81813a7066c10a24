export const messages = {
  skip: "Skip to content",
  language: "Language",
  offline: "You are offline. Changes are kept on this device.",
  offlineNotSaved: "You are offline. Your latest changes are not saved.",
  online: "You are online again.",
  opening: "Opening the page",
  panelTitle: "Where the Gulf finds its people.",
  panelFree: "Free for job seekers",
  panelDocuments: "You decide who sees your documents",
  panelLanguages: "English and Arabic",
  unexpected: "Unexpected Application Error!",
  reload: "Reload",
  copyDetails: "Copy details",
  copied: "Details copied",
  help: "Help",
  privacy: "Privacy",
  terms: "Terms",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    shell: typeof messages;
  }
}
