import type { CustomerView, EventView, Overview, PaymentView } from "./payments-page.ts";
import type { EmulatorState } from "./stripe/controls.ts";
import type { Subscription } from "./stripe/store/billing-objects.ts";

/** What the page of the sandbox shows of the emulator's state. */
export function toOverview(state: EmulatorState): Overview {
  return {
    now: state.now,
    customers: state.customers.map((customer) => toCustomerView(state, customer)),
    payments: state.payments.map((payment) => toPaymentView(state, payment)),
    events: toEventViews(state.deliveries),
    isNextEventDropped: state.deliveryMode.drops > 0,
  };
}

function toCustomerView(
  state: EmulatorState,
  { id, name, email }: EmulatorState["customers"][number],
): CustomerView {
  const subscriptions = state.subscriptions.filter(({ customer }) => customer === id);
  return {
    id,
    name: name ?? "",
    email: email ?? "",
    subscriptions: subscriptions.map((subscription) => toSubscriptionView(state, subscription)),
  };
}

function toSubscriptionView({ methods }: EmulatorState, subscription: Subscription) {
  const { id, status, items, cancel_at_period_end: isEnding } = subscription;
  const [item] = items.data;
  const isPaid = status === "active" && item;
  const method = methods.find((each) => each.id === subscription.default_payment_method);
  return {
    id,
    status,
    isEnding,
    quantity: item?.quantity ?? 0,
    paidUntil: isPaid ? new Date(item.current_period_end * 1000) : null,
    card: method ? `${method.card.brand} ${method.card.last4}` : null,
  };
}

function toPaymentView(
  state: EmulatorState,
  payment: EmulatorState["payments"][number],
): PaymentView {
  const { id, created, amount, status } = payment;
  const dispute = state.disputes.find((each) => each.payment_intent === id);
  const charge = state.charges.find((each) => each.id === payment.latest_charge);
  return {
    id,
    at: new Date(created * 1000),
    fils: amount,
    status,
    email: state.customers.find((each) => each.id === payment.customer)?.email ?? "",
    refundedFils: charge?.amount_refunded ?? 0,
    dispute: dispute?.status === "needs_response" ? "open" : (dispute?.status ?? null),
    wallet: toWalletView(state, payment),
  };
}

function toWalletView(
  { methods }: EmulatorState,
  { payment_method: id }: EmulatorState["payments"][number],
) {
  const method = methods.find((each) => each.id === id);
  if (!method?.card.wallet) return null;
  const { country = "", currency = "", amount = "0" } = method.metadata;
  const { name, email } = method.billing_details;
  const payer = { payerName: name ?? "", payerEmail: email ?? "" };
  return { country, currency, fils: Number(amount), ...payer };
}

/** One entry per event, however often it was delivered. */
function toEventViews(deliveries: EmulatorState["deliveries"]): EventView[] {
  const events = Map.groupBy(deliveries, ({ event }) => event);
  return [...events.values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            id: first.event,
            type: first.type,
            at: first.at,
            sent: others.reduce((sum, { attempts }) => sum + attempts, first.attempts),
            isAccepted: [first, ...others].some(({ isAccepted }) => isAccepted),
          },
        ]
      : [],
  );
}
