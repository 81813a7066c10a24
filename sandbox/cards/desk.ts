/** What the page of the pretended provider shows and does. */
import type { DeskAction, PaymentsDesk } from "#/payments.ts";
import type { Overview, ShownCustomer, ShownNotice, ShownPayment } from "#/payments-page.ts";
import type { Controls, Look } from "./controls.ts";
import type { Subscription } from "./store/billing-objects.ts";
import { Fault } from "./wire/fault.ts";

export function deskOf(controls: Controls): PaymentsDesk {
  return {
    overview: async () => overviewOf(await controls.look()),
    act: async (action) => {
      try {
        await perform(controls, action);
        return "";
      } catch (error) {
        if (error instanceof Fault) return error.message;
        throw error;
      }
    },
  };
}

async function perform(controls: Controls, action: DeskAction): Promise<void> {
  switch (action.kind) {
    case "advance":
      return controls.advanceTo(action.to);
    case "refund":
      return controls.refund(action.payment, action.fils);
    case "dispute":
      return void (await controls.openDispute(action.payment));
    case "win":
    case "lose":
      return controls.closeDispute(action.payment, action.kind === "win" ? "won" : "lost");
    case "send":
      return controls.sendAgain([action.notice]);
    case "sendAllReversed": {
      const { notices } = await controls.look();
      return controls.sendAgain([...new Set(notices.map(({ event }) => event))]);
    }
    case "dropNext":
      return controls.setManner({ drops: 1 });
  }
}

function overviewOf(look: Look): Overview {
  return {
    now: look.now,
    customers: look.customers.map((customer) => shownCustomer(look, customer)),
    payments: look.payments.map((payment) => shownPayment(look, payment)),
    notices: shownNotices(look.notices),
    isNextDropped: look.manner.drops > 0,
  };
}

function shownCustomer(look: Look, { id, name, email }: Look["customers"][number]): ShownCustomer {
  const own = look.subscriptions.filter(({ customer }) => customer === id);
  return {
    ...{ id, name: name ?? "", email: email ?? "" },
    subscriptions: own.map((subscription) => shownSubscription(look, subscription)),
  };
}

function shownSubscription({ methods }: Look, subscription: Subscription) {
  const { id, status, items, cancel_at_period_end: isEnding } = subscription;
  const [item] = items.data;
  const isPaid = status === "active" && item;
  const method = methods.find((each) => each.id === subscription.default_payment_method);
  return {
    ...{ id, status, isEnding, quantity: item?.quantity ?? 0 },
    paidUntil: isPaid ? new Date(item.current_period_end * 1000) : null,
    card: method ? `${method.card.brand} ${method.card.last4}` : null,
  };
}

function shownPayment(look: Look, payment: Look["payments"][number]): ShownPayment {
  const { id, created, amount, status } = payment;
  const dispute = look.disputes.find((each) => each.payment_intent === id);
  const charge = look.charges.find((each) => each.id === payment.latest_charge);
  return {
    ...{ id, at: new Date(created * 1000), fils: amount, status },
    email: look.customers.find((each) => each.id === payment.customer)?.email ?? "",
    refundedFils: charge?.amount_refunded ?? 0,
    dispute: dispute?.status === "needs_response" ? "open" : (dispute?.status ?? null),
    wallet: walletOf(look, payment),
  };
}

function walletOf({ methods }: Look, { payment_method: id }: Look["payments"][number]) {
  const method = methods.find((each) => each.id === id);
  if (!method?.card.wallet) return null;
  const { country = "", currency = "", amount = "0" } = method.metadata;
  const { name, email } = method.billing_details;
  const payer = { payerName: name ?? "", payerEmail: email ?? "" };
  return { country, currency, fils: Number(amount), ...payer };
}

/** One line for each that happened, however often it was told. */
function shownNotices(notices: Look["notices"]): ShownNotice[] {
  const events = Map.groupBy(notices, ({ event }) => event);
  return [...events.values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            ...{ id: first.event, type: first.type, at: first.at },
            sent: others.reduce((sum, { tries }) => sum + tries, first.tries),
            isTaken: [first, ...others].some(({ state }) => state === "taken"),
          },
        ]
      : [],
  );
}
