export const messages = {
  subscription: "Subscription",
  noneText:
    "A subscription unlocks the candidates of your professions: their profiles, contact details and documents. Billed monthly, cancel any time.",
  choose: "See prices",
  active: "Active",
  ending: "Ending",
  pastDue: "Payment failed",
  suspended: "Locked",
  contract: "By contract",
  professions: "Includes",
  professionCount_one: "1 profession",
  professionCount_other: "{count} professions",
  nextInvoice: "Next invoice",
  nextInvoiceText: "{amount} on {date}",
  nextInvoiceCredit: "{amount} on {date}, after {credit} from your credit",
  nextInvoiceNone: "None: you will not be charged again",
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
  end: "Cancel subscription",
  keep: "Keep subscription",
  disputedText:
    "Your bank has disputed a payment, so the professions it paid for are locked until this is resolved. {contact} and we will resolve it together.",
  refundedText:
    "Your last payment was refunded, so the professions it paid for are locked. {contact} to unlock them again.",
  disputedTextOnly:
    "Your bank has disputed a payment, so the professions it paid for are locked until this is resolved.",
  refundedTextOnly: "Your last payment was refunded, so the professions it paid for are locked.",
  reopens:
    "Your subscription is still active: the invoice on {date} unlocks them again. If you do not want that, you can cancel it below.",
  toSubscription: "View your subscription",
  contractText: "Your contract covers your professions. {contact} to change it.",
  contractTextOnly: "Your contract covers your professions. There is nothing to pay here.",
  contactUs: "Contact us",
  endTitle: "Cancel your subscription?",
  endText: "Your candidates stay unlocked until {date}. You will not be charged again.",
  endTextSearch: "You can use search and filters until {date}. You will not be charged again.",
  endTextLocked:
    "You will not be charged again, and your professions will not be unlocked on {date}. You can pay again at any time. Shortlists and notes are kept.",
  endTextDue:
    "Your subscription ends immediately. You will not have to pay the amount due, and you will not be charged again. Shortlists and notes are kept.",
  endAfter_one:
    "After that, your profession is locked. You can pay for it again at any time. Shortlists and notes are kept.",
  endAfter_other:
    "After that, your {count} professions are locked. You can pay for them again at any time. Shortlists and notes are kept.",
  keepIt: "Keep subscription",
  ended: "Your subscription ends on {date}",
  endedNow: "Your subscription has ended",
  kept: "Your subscription continues",
  changeCardText: "Future renewals will be charged to the new card.",
  saveCard: "Save card",
  cardChanged: "Card changed",
  cardNotChanged: "The card could not be changed. Please try again.",
  checking: "Checking the card with your bank…",
  invoices: "Tax invoices",
  noInvoices: "No invoices yet. You will get one with each payment.",
  paid: "Paid",
  refunded: "Refunded",
  partlyRefunded: "Partly refunded",
  disputed: "In dispute",
  open: "Download",
  openNamed: "Download invoice {number}",
  preparing: "Preparing the invoice…",
  saved: "The invoice has been saved.",
  opened: "The invoice is open in a new tab. Print it there, or save it as a PDF.",
  due: "Your last payment failed. Your candidates stay unlocked until {date}.",
  dueOver: "Your last payment failed. Your candidates are locked until you pay.",
  dueSearch: "Your last payment failed. You can use search and filters until {date}.",
  dueSearchOver: "Your last payment failed. Search and filters are locked until you pay.",
  bare: "There is no card for your next payment. Your candidates stay unlocked until {date}.",
  bareOver: "There is no card for your next payment. Your candidates are locked until you pay.",
  bareSearch:
    "There is no card for your next payment. You can use search and filters until {date}.",
  bareSearchOver:
    "There is no card for your next payment. Search and filters are locked until you pay.",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "payments/billing": typeof messages;
  }
}
