/** The page `/sandbox/payments`: the emulator's data, and forms to change it. */
import { testCards } from "#/stripe/payments/test-cards.ts";
import { escapeHtml } from "./html-page.ts";
import { paymentsStyle } from "./payments-style.ts";

type SubscriptionView = {
  readonly id: string;
  /** Stripe's status. */
  readonly status: string;
  readonly quantity: number;
  readonly paidUntil: Date | null;
  readonly isEnding: boolean;
  /** Such as "visa 4242". */
  readonly card: string | null;
};

export type CustomerView = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subscriptions: readonly SubscriptionView[];
};

export type PaymentView = {
  readonly id: string;
  readonly at: Date;
  readonly email: string;
  readonly fils: number;
  readonly refundedFils: number;
  readonly status: string;
  readonly dispute: "open" | "won" | "lost" | null;
  /** What the wallet showed, and its payer. */
  readonly wallet: {
    readonly country: string;
    readonly currency: string;
    readonly fils: number;
    readonly payerName: string;
    readonly payerEmail: string;
  } | null;
};

export type EventView = {
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  /** Number of deliveries. */
  readonly sent: number;
  readonly isAccepted: boolean;
};

/** All lists are newest first. */
export type Overview = {
  readonly now: Date;
  readonly customers: readonly CustomerView[];
  readonly payments: readonly PaymentView[];
  readonly events: readonly EventView[];
  readonly isNextEventDropped: boolean;
};

type Section = {
  readonly id: string;
  readonly title: string;
  /** Shown above the list. */
  readonly head?: string;
  readonly items: readonly string[];
  /** Shown instead of an empty list. */
  readonly none: string;
};

/** Works without scripts. `message` is the result of the last form. */
export function paymentsPage(
  { now, customers, payments, ...eventsOverview }: Overview,
  message: string,
) {
  const sections: readonly Section[] = [
    { ...cardSection, items: Object.values(testCards).map(cardItem) },
    { ...customerSection, items: customers.map(customerItem) },
    { ...paymentSection, items: payments.map(paymentItem) },
    {
      ...eventSection,
      head: eventForms(eventsOverview),
      items: eventsOverview.events.map(eventItem),
    },
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandbox payments</title>
<style>${paymentsStyle}</style>
</head>
<body>
<main>
<h1>Sandbox payments</h1>
<p>This server uses a test card provider: no card is charged and no money moves. Emails are in the <a href="/sandbox/mailbox">mailbox</a>.</p>
<p role="status">${escapeHtml(message)}</p>
${clock(now)}
${sections.map(section).join("\n")}
</main>
</body>
</html>
`;
}

const cardSection = {
  id: "cards",
  title: "Test cards",
  head: "<p>Use any future expiry date and any security code. All other card numbers are rejected and never stored.</p>",
  none: "",
};
const customerSection = {
  id: "customers",
  title: "Customers",
  none: "No customers yet.",
};
const paymentSection = { id: "payments", title: "Payments", none: "No payments yet." };
const eventSection = { id: "events", title: "Events", none: "No events yet." };

function section({ id, title, head = "", items, none }: Section): string {
  const list = items.length > 0 ? `<ul>${items.join("\n")}</ul>` : `<p>${none}</p>`;
  return `<section id="${id}">\n<h2>${title}</h2>\n${head}\n${list}\n</section>`;
}

function clock(now: Date): string {
  const buttons = ["day", "week", "month"].map(
    (by) => `<button name="by" value="${by}">Advance a ${by}</button>`,
  );
  const date = `<label>Date <input type="date" name="to" min="${dubaiDay(now)}" required></label>`;
  return `<section id="clock">
<h2>Clock</h2>
<p class="now">${dubaiTime(now)}</p>
<p>Wasla and the card provider share this clock. Renewals, retries and grace days are processed as it moves. It cannot go back, and moving it by more than a few hours signs everyone out.</p>
<div class="forms">
${form("advance", buttons.join("\n"))}
${form("advance", `${date}\n<button>Advance to date</button>`)}
</div>
</section>`;
}

function cardItem({
  number,
  description,
}: {
  readonly number: string;
  readonly description: string;
}): string {
  return `<li><p><code>${number.replaceAll(/(\d{4})(?=\d)/g, "$1 ")}</code> ${description}</p></li>`;
}

function customerItem({ name, email, subscriptions }: CustomerView): string {
  return `<li>
<p><strong dir="auto">${escapeHtml(name)}</strong> <bdi>${escapeHtml(email)}</bdi></p>
${subscriptions.map(subscriptionLine).join("\n") || "<p>No subscription</p>"}
</li>`;
}

function subscriptionLine(subscription: SubscriptionView): string {
  const { id, status, quantity, paidUntil, isEnding, card } = subscription;
  const facts = [
    quantity === 1 ? "1 profession" : `${quantity} professions`,
    paidUntil ? `${isEnding ? "ends" : "paid until"} ${dubaiTime(paidUntil)}` : "",
    escapeHtml(card ?? "no card"),
  ];
  return `<p>${badge(status)} ${facts.filter(Boolean).join(", ")} <code>${escapeHtml(id)}</code></p>`;
}

function paymentItem(payment: PaymentView): string {
  const { id, at, email, fils, refundedFils, status, dispute, wallet } = payment;
  const notes = [
    refundedFils > 0 ? `${dirhams(refundedFils)} refunded` : "",
    dispute ? `Dispute ${badge(dispute)}` : "",
    wallet ? walletText(wallet) : "",
  ];
  return `<li>
<p><strong>${dirhams(fils)}</strong> ${badge(status)} <bdi>${escapeHtml(email)}</bdi>, ${dubaiTime(at)} <code>${escapeHtml(id)}</code></p>
${notes.map((note) => note && `<p>${note}</p>`).join("\n")}
${status === "succeeded" ? paymentForms(payment) : ""}
</li>`;
}

function walletText(wallet: NonNullable<PaymentView["wallet"]>): string {
  const { country, currency, fils, payerName, payerEmail } = wallet;
  const description = `country ${country}, currency ${currency}, ${fils} fils`;
  return `By wallet: ${escapeHtml(description)}; payer <bdi>${escapeHtml(payerName)}</bdi> <bdi>${escapeHtml(payerEmail)}</bdi>`;
}

/** A paid amount can be refunded or disputed, an open dispute closed. */
function paymentForms({ id, fils, refundedFils, dispute }: PaymentView): string {
  const paymentFields = (name: string) => hidden("payment", id) + button(name, id);
  const refundable = ((fils - refundedFils) / 100).toFixed(2);
  const amount = `<label>AED <input type="number" name="dirhams" value="${refundable}" min="0.01" max="${refundable}" step="0.01" required></label>`;
  const forms = [
    fils > refundedFils ? form("refund", amount + paymentFields("Refund")) : "",
    dispute === null ? form("dispute", paymentFields("Open dispute")) : "",
    dispute === "open" ? form("win", paymentFields("Dispute won")) : "",
    dispute === "open" ? form("lose", paymentFields("Dispute lost")) : "",
  ];
  return `<div class="forms">${forms.join("\n")}</div>`;
}

function eventForms({
  events,
  isNextEventDropped,
}: Pick<Overview, "events" | "isNextEventDropped">) {
  const all = form("sendAllReversed", "<button>Resend all, newest first</button>");
  const drop = form("dropNext", "<button>Drop the next event</button>");
  return `<p>Webhook events from the card provider to Wasla, newest first.</p>
<div class="forms">${events.length > 0 ? all : ""}
${isNextEventDropped ? "<p>The next event will be dropped.</p>" : drop}</div>`;
}

function eventItem({ id, type, at, sent, isAccepted }: EventView): string {
  const times = sent === 1 ? "sent once" : `sent ${sent} times`;
  return `<li>
<p><strong>${escapeHtml(type)}</strong> ${badge(isAccepted ? "accepted" : "not accepted")} ${times}, ${dubaiTime(at)} <code>${escapeHtml(id)}</code></p>
${form("send", hidden("event", id) + button("Resend", id))}
</li>`;
}

function form(action: string, fields: string): string {
  return `<form method="post" action="/sandbox/payments">${hidden("action", action)}${fields}</form>`;
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
}

/** The label contains the id, since every row has a button of this name. */
function button(name: string, about: string): string {
  return `<button aria-label="${name}: ${escapeHtml(about)}">${name}</button>`;
}

function badge(status: string): string {
  const tone = ["active", "succeeded", "accepted", "won"].includes(status) ? "good" : "open";
  return `<span class="badge ${tone}">${escapeHtml(status.replaceAll("_", " "))}</span>`;
}

/** In Dubai time, as the clients are there. */
function dubaiTime(at: Date): string {
  const formatted = new Intl.DateTimeFormat("en-GB", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Asia/Dubai",
  }).format(at);
  return `<time datetime="${at.toISOString()}">${formatted} in Dubai</time>`;
}

function dubaiDay(at: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Dubai" }).format(at);
}

function dirhams(fils: number): string {
  return `AED ${(fils / 100).toFixed(2)}`;
}
