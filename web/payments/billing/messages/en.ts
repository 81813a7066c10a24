export const messages = {
  subscription: "Subscription",
  noneText:
    "A subscription unlocks the candidates of your professions: their profiles, their contact details and their documents. It is paid by the month, and can be ended at any time.",
  choose: "See what it costs",
  active: "Active",
  ending: "Ending",
  pastDue: "Payment failed",
  suspended: "Locked",
  contract: "By contract",
  professions: "For",
  professionCount_one: "1 profession",
  professionCount_other: "{count} professions",
  nextInvoice: "Next invoice",
  nextInvoiceText: "{amount} on {date}",
  nextInvoiceCredit: "{amount} on {date}, after {credit} from your credit",
  nextInvoiceNone: "None: nothing more is charged",
  accessUntil: "Access until",
  accessEnded: "Access ended on",
  amountDue: "Amount due",
  card: "Card",
  cardText: "{brand} ending {last4}, {expiry}",
  otherCard: "Card",
  noCard: "No card yet",
  changeCard: "Change card",
  addCard: "Add a card",
  payNow: "Pay now",
  end: "End subscription",
  keep: "Keep subscription",
  disputedText:
    "Your bank has asked for a payment back, so what it paid for is locked while that is open. {contact} and we will settle it together.",
  refundedText:
    "Your last payment was given back to you, so what it paid for is locked. {contact} to open it again.",
  disputedTextOnly:
    "Your bank has asked for a payment back, so what it paid for is locked while that is open.",
  refundedTextOnly: "Your last payment was given back to you, so what it paid for is locked.",
  reopens:
    "Your subscription runs on: the invoice of {date} opens it again. If you do not want that, you can end it below.",
  toSubscription: "See your subscription",
  contractText: "Your professions are open by contract. {contact} to change something about it.",
  contractTextOnly: "Your professions are open by contract. There is nothing to pay here.",
  contactUs: "Contact us",
  endTitle: "End your subscription?",
  endText: "Your candidates stay open until {date}. Nothing more is charged.",
  endTextSearch: "Search and filters stay open until {date}. Nothing more is charged.",
  endTextLocked:
    "Nothing more is charged, and it does not open again on {date}. You can pay again whenever you like; shortlists and notes are kept.",
  endTextDue:
    "It ends at once: what is due is given up, and nothing more is charged. Shortlists and notes are kept.",
  endAfter_one:
    "After that your profession is locked. You can pay for it again whenever you like; shortlists and notes are kept.",
  endAfter_other:
    "After that your {count} professions are locked. You can pay for them again whenever you like; shortlists and notes are kept.",
  keepIt: "Keep it",
  ended: "Your subscription ends on {date}",
  endedNow: "Your subscription has ended",
  kept: "Your subscription goes on",
  changeCardText: "All renewals from now on are charged to the new card.",
  saveCard: "Save card",
  cardChanged: "Card changed",
  cardNotChanged: "The card could not be changed. Please try again.",
  checking: "Checking the card with your bank…",
  invoices: "Tax invoices",
  noInvoices: "No invoices yet. Each payment brings one.",
  paid: "Paid",
  refunded: "Refunded",
  partlyRefunded: "Partly refunded",
  disputed: "In dispute",
  open: "Download",
  openNamed: "Download invoice {number}",
  preparing: "Preparing the invoice…",
  saved: "The invoice is saved.",
  opened: "The invoice is open in a new tab. Print it there, or save it as a PDF.",
  due: "Your last payment failed. Your candidates stay open until {date}.",
  dueOver: "Your last payment failed. Your candidates are locked until it is paid.",
  dueSearch: "Your last payment failed. Search and filters stay open until {date}.",
  dueSearchOver: "Your last payment failed. Search and filters are closed until it is paid.",
  bare: "There is no card for your next month. Your candidates stay open until {date}.",
  bareOver: "There is no card for your next month. Your candidates are locked until it is paid.",
  bareSearch: "There is no card for your next month. Search and filters stay open until {date}.",
  bareSearchOver:
    "There is no card for your next month. Search and filters are closed until it is paid.",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "payments/billing": typeof messages;
  }
}
