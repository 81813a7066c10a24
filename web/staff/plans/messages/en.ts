export const messages = {
  title: "Plans",
  lead: "What clients pay for one profession and month. A price never changes: a new one holds for new subscriptions only, and those that run keep theirs.",
  tax: "{percent} value added tax comes on top. It is set on the server (TAX_RATE).",
  newPrice: "New price",
  none: "No price yet",
  noneText:
    "Clients cannot pay before there is one: the payment page says that prices are not set.",
  name: "Name",
  unit: "One profession, a month",
  state: "State",
  from: "Offered from",
  to: "Until",
  subscriptions: "Subscriptions",
  deeds: "Actions",
  planned: "Planned",
  offered: "Offered",
  ended: "Ended",
  withdrawn: "Withdrawn",
  unitField: "Price in AED",
  unitHint: "For one profession and month, before tax.",
  fromField: "Offered from (optional)",
  fromHint: "A day of the Gulf, from its midnight on. Leave it empty for now.",
  setPrice: "Set price",
  priceMissing: "Enter a price.",
  withTax: "A client pays {price} for one profession and month, tax included.",
  fromNow: "It holds at once.",
  fromDay: "It holds from {date} on.",
  keepTheirs: "It applies to new subscriptions only. Those that run stay at {price}: {shown} now.",
  newOnly: "It applies to new subscriptions only.",
  setSaid: "Price set: {price}",
  end: "End",
  endTitle: "End {name} at {price}?",
  endText:
    "Nobody can begin under it until the planned price begins. Subscriptions that run keep it.",
  endLastText:
    "No other price follows: nobody can begin to pay, and the payment page says that prices are not set. Subscriptions that run keep it.",
  endedSaid: "Price ended",
  withdraw: "Withdraw",
  withdrawTitle: "Withdraw {name} at {price}?",
  withdrawText: "It will not begin on {date}. The price of now goes on.",
  withdrawnSaid: "Price withdrawn",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "staff/plans": typeof messages;
  }
}
