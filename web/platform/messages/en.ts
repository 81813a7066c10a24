export const words = {
  anErrorOccurred: "An error occurred",
  sessionExpired: "Your session has expired. Please log in again",
  userNotFound: "User not found",
  notReached: "The server could not be reached. Check your connection and try again.",
  serverBroken: "Something went wrong on our side. Please try again.",
  undo: "Undo",
  cancel: "Cancel",
  close: "Close",
  dismiss: "Dismiss this message",
  messages: "Messages",
  tryAgain: "Try again",
  notGiven: "not given",
  loading: "Loading",
  showPassword: "Show password",
  hidePassword: "Hide password",
} as const;

declare module "#/platform/language/language.ts" {
  interface Words {
    platform: typeof words;
  }
}
