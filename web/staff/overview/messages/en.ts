export const messages = {
  title: "Overview",
  asOf: "As of {time}",
  unread: "Could not be read. It is tried again each minute.",

  toDo: "To do",
  plan: "Set a price",
  planText: "Without a price clients cannot pay: the payment page says so.",
  toPlans: "Set it under Plans",
  cards: "Take real payments",
  cardsText: "Payments are only pretended. Set these on the server and start it again:",
  webhook: "Let the card provider reach this server",
  webhookText: "It has never sent a notice. Enter this address as a webhook in its dashboard:",
  mail: "Send mails",
  mailText: "Mails do not reach anybody yet. Set the mail server and start again:",
  sender: "Name the sender of mails",
  senderText: "Mails come from an address that nobody has. Set it and start again:",
  legal: "Say who runs the product",
  legalText: "Terms, privacy, invoices and Help need this. Set it on the server and start again:",
  storage: "Keep files in a store of their own",
  storageText:
    "Files lie on this machine alone. Back up its data folder each day, or set a store and start again:",

  waiting: "Waiting for you",
  professions: "Professions",
  skills: "Skills",
  clients: "Clients to verify",
  failedPayments: "Failed payment notices",
  pastDue: "Payments past due",
  oldest: "the oldest: {age}",
  underAMinute: "less than a minute",
  moreThan: "more than {count}",
  nothingWaits: "Nothing waits",

  newcomers: "New in the last 14 days",
  day: "Day",
  newCandidates: "Candidates",
  newClients: "Clients",

  health: "Health",
  lastMail: "Last mail sent",
  noMailYet: "None yet",
  mailsWaiting: "Mails waiting",
  failedJobs: "Jobs given up",
  none: "None",
  storageOf: "Storage",
  storageAnswers: "Answers",
  storageSilent: "Does not answer",
  disk: "Disk of this machine",
  freeOf: "{free} free of {total}",
  database: "Database",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "staff/overview": typeof messages;
  }
}
