export const messages = {
  title: "Plans",
  lead: "What clients pay per profession and month. Prices never change: a new price applies to new subscriptions only, and existing ones keep theirs.",
  tax: "{percent} VAT is added. The rate is set on the server (TAX_RATE).",
  newPrice: "New price",
  none: "No price yet",
  noneText: "Clients cannot pay until a price is set, and the payment page says so.",
  name: "Name",
  unit: "Per profession and month",
  state: "State",
  from: "Offered from",
  to: "Until",
  subscriptions: "Subscriptions",
  actions: "Actions",
  planned: "Planned",
  offered: "Offered",
  ended: "Ended",
  withdrawn: "Withdrawn",
  unitField: "Price in AED",
  unitHint: "Per profession and month, before tax.",
  fromField: "Offered from (optional)",
  fromHint: "From midnight, Gulf time. Leave empty to start now.",
  setPrice: "Set price",
  priceMissing: "Enter a price.",
  withTax: "A client pays {price} per profession and month, tax included.",
  fromNow: "It applies immediately.",
  fromDay: "It applies from {date}.",
  keepTheirs:
    "It applies to new subscriptions only. Existing ones stay at {price}: currently {shown}.",
  newOnly: "It applies to new subscriptions only.",
  priceSet: "Price set: {price}",
  end: "End",
  endTitle: "End {name} at {price}?",
  endText:
    "Nobody can subscribe until the planned price starts. Existing subscriptions keep this price.",
  endLastText:
    "No other price is planned: nobody can subscribe, and the payment page says so. Existing subscriptions keep this price.",
  priceEnded: "Price ended",
  withdraw: "Withdraw",
  withdrawTitle: "Withdraw {name} at {price}?",
  withdrawText: "It will not start on {date}. The current price continues.",
  priceWithdrawn: "Price withdrawn",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "staff/plans": typeof messages;
  }
}
