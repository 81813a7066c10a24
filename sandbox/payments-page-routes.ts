import type { FastifyInstance, FastifyRequest } from "fastify";
import { contentSecurityPolicy } from "./html-page.ts";
import { toOverview } from "./payments-overview.ts";
import { paymentsPage } from "./payments-page.ts";
import { StripeApiError } from "./stripe/api/stripe-api-error.ts";
import type { EmulatorControls, EmulatorState } from "./stripe/controls.ts";

const PAGE_PATH = "/sandbox/payments";
const DAY_MS = 86_400_000;
/** Each month in between has to be processed. */
const MAX_DAYS = 400;

type Action = () => Promise<unknown>;

export function registerPaymentsPage(app: FastifyInstance, controls: EmulatorControls): void {
  let lastMessage = "";
  app.register(async (scope) => {
    acceptFormBodies(scope);
    scope.get(PAGE_PATH, { schema: { hide: true } }, async (_request, reply) => {
      const page = paymentsPage(toOverview(await controls.readState()), lastMessage);
      lastMessage = "";
      reply
        .header("content-security-policy", contentSecurityPolicy)
        .header("cache-control", "no-store");
      // A stricter policy would remove the Origin header that `isOwnForm` checks.
      reply.header("referrer-policy", "same-origin");
      return reply.type("text/html; charset=utf-8").send(page);
    });
    scope.post(PAGE_PATH, { schema: { hide: true } }, async (request, reply) => {
      if (!isOwnForm(request))
        return reply.code(403).type("text/plain").send("This form was not sent from this page.");
      const form = request.body as URLSearchParams;
      const action = readAction(form, controls, await controls.readState());
      lastMessage = typeof action === "string" ? action : await perform(action);
      return reply.redirect(PAGE_PATH, 303);
    });
  });
}

/** The surrounding server accepts no forms. */
function acceptFormBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 4096 },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  );
}

/** Keeps other sites from moving this server's clock. */
function isOwnForm({ headers, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  return URL.parse(headers.origin ?? "")?.host === host;
}

/** Returns a message for the page. */
async function perform(action: Action): Promise<string> {
  try {
    await action();
    return "Done.";
  } catch (error) {
    if (error instanceof StripeApiError) return error.message;
    throw error;
  }
}

/** The requested action, or a message why it is invalid. */
function readAction(
  form: URLSearchParams,
  controls: EmulatorControls,
  { now, deliveries }: EmulatorState,
): Action | string {
  const payment = form.get("payment") ?? "";
  switch (form.get("action")) {
    case "advance":
      return parseAdvance(form, controls, now);
    case "refund":
      return parseRefund(form.get("dirhams"), (fils) => controls.refund(payment, fils));
    case "dispute":
      return () => controls.openDispute(payment);
    case "win":
      return () => controls.closeDispute(payment, "won");
    case "lose":
      return () => controls.closeDispute(payment, "lost");
    case "send": {
      const delivery = deliveries.find(({ event }) => event === form.get("event"));
      return delivery
        ? () => controls.resendEvents([delivery.event])
        : "This event does not exist.";
    }
    case "sendAllReversed":
      return () => controls.resendEvents([...new Set(deliveries.map(({ event }) => event))]);
    case "dropNext":
      return () => controls.setDeliveryMode({ drops: 1 });
    default:
      return "Unknown action.";
  }
}

function parseAdvance(
  form: URLSearchParams,
  controls: EmulatorControls,
  now: Date,
): Action | string {
  const to = targetTime(form, now);
  if (Number.isNaN(to.getTime())) return "Enter a date.";
  if (to <= now) return "The clock cannot go back. Choose a later date.";
  if (to.getTime() - now.getTime() > MAX_DAYS * DAY_MS)
    return `Move the clock by at most ${MAX_DAYS} days at once.`;
  return () => controls.advanceTo(to);
}

/** A date means noon in Dubai. */
function targetTime(form: URLSearchParams, now: Date): Date {
  const by = form.get("by");
  if (by === "day") return new Date(now.getTime() + DAY_MS);
  if (by === "week") return new Date(now.getTime() + 7 * DAY_MS);
  if (by === "month") return monthAfter(now);
  return new Date(`${form.get("to")}T12:00:00+04:00`);
}

/** The same day of the next month, or its last day. */
function monthAfter(now: Date): Date {
  const next = new Date(now);
  next.setUTCMonth(now.getUTCMonth() + 1);
  if (next.getUTCDate() !== now.getUTCDate()) next.setUTCDate(0);
  return next;
}

function parseRefund(
  dirhams: string | null,
  refund: (fils: number) => Promise<unknown>,
): Action | string {
  const fils = Math.round(Number(dirhams) * 100);
  return fils > 0 ? () => refund(fils) : "Enter an amount above zero.";
}
