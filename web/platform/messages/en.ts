export const messages = {
  anErrorOccurred: "An error occurred",
  sessionExpired: "Your session has expired. Please log in again",
  signedIn: "Successfully logged in",
  stays: "Welcome back: your account will not be deleted",
  logOut: "Logout",
  loggedOut: "Logout successfully",
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
  workExperience: "Work Experience: {years} Year(s) and {months} Month(s)",
  didYouMean: "Did you mean {domain}?",
  loading: "Loading",
  showPassword: "Show password",
  hidePassword: "Hide password",
  dialCode: "Country code",
  sortBy: "Sort by",
  sortAscending: "{column}, ascending",
  sortDescending: "{column}, descending",
  selectAll: "Select all on this page",
  keepTyping: "Keep typing to see more",
  nothingFound: "Nothing found",
  loadingChoices: "Loading…",
  clearField: "Clear {field}",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    platform: typeof messages;
  }
}
