export const words = {
  title: "Payments",
  lead: "What the card provider tells, and what came of it. Charging, refunds and disputes are done at the provider; here they are read, and read again.",
  notices: "Events",
  pastDue: "Failed renewals",
  givenBack: "Refunds and disputes",
  outOfStep: "Out of step",
  state: "State",
  anyState: "Any state",
  waiting: "Waiting",
  done: "Done",
  ignored: "Ignored",
  failed: "Failed",
  type: "Event",
  typeField: "Event, such as invoice.paid",
  received: "Received",
  about: "About",
  tries: "Tries / deliveries",
  fault: "Fault",
  deeds: "Actions",
  replay: "Replay",
  replayTitle: "Work this event off again?",
  replayText:
    "What it is about is read anew at the card provider and stated here. Nothing is charged, and nothing happens twice.",
  replayedSaid: "The event is worked off again",
  readAgain: "Read again",
  readAgainTitle: "Read the payments of {name} again?",
  readAgainText:
    "The card provider is asked how all of them stand. What has changed opens or locks professions at once.",
  readAgainSaid: "The payments of {name} were read again",
  client: "Client",
  professions: "Professions",
  paidUntil: "Paid until",
  dueBy: "Access ends",
  nobodyDue: "No renewal is past due",
  invoice: "Invoice",
  issued: "Issued",
  total: "Total",
  refunded: "Refunded",
  dispute: "Dispute",
  open: "Open",
  won: "Won",
  lost: "Lost",
  nothingBack: "Nothing was refunded or disputed",
  outOfStepText:
    "Subscriptions that are charged for another number of professions than they open. There should be none: read them again, and look at the log and at the provider where that changes nothing.",
  allInStep: "All subscriptions are in step",
  subscription: "Subscription",
  charged: "Charged for",
  opened: "Open",
} as const;

declare module "#/platform/language/language.ts" {
  interface Words {
    "staff/payments": typeof words;
  }
}
