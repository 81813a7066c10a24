export const messages = {
  title: "Overview",
  asOf: "As of {time}",
  loadFailed: "Couldn't load. Retrying every minute.",

  toDo: "To do",
  plan: "Set a price",
  planText: "Clients cannot pay until a price is set, and the payment page says so.",
  toPlans: "Go to Plans",
  cards: "Accept real payments",
  cardsText: "Payments are in test mode. Set these on the server and restart it:",
  webhook: "Connect the payment provider to this server",
  webhookText: "It has not sent any events yet. Add this address as a webhook in its dashboard:",
  mail: "Set up email",
  mailText: "Emails are not delivered to anyone yet. Set the mail server and restart:",
  sender: "Set the sender address",
  senderText: "Emails are sent from an address that does not exist. Set it and restart:",
  legal: "Add your company details",
  legalText:
    "Needed for the terms, privacy notice, invoices and Help. Set them on the server and restart:",
  storage: "Set up file storage",
  storageText:
    "Files are stored only on this server. Back up its data folder every day, or set up separate storage and restart:",

  waiting: "Waiting for you",
  professions: "Professions",
  skills: "Skills",
  clients: "Clients to verify",
  failedPayments: "Failed payment events",
  pastDue: "Overdue payments",
  oldest: "oldest: {age}",
  underAMinute: "less than a minute",
  moreThan: "more than {count}",
  allClear: "All clear",

  newAccounts: "New in the last 14 days",
  day: "Day",
  newCandidates: "Candidates",
  newClients: "Clients",

  health: "Health",
  lastMail: "Last email sent",
  noMailYet: "None yet",
  mailsWaiting: "Emails in queue",
  failedJobs: "Failed jobs",
  none: "None",
  storageOf: "Storage",
  storageHealthy: "Healthy",
  storageNotResponding: "Not responding",
  disk: "Server disk",
  freeOf: "{free} free of {total}",
  database: "Database",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "staff/overview": typeof messages;
  }
}
