import type { FastifyInstance, FastifyRequest } from "fastify";
import { contentSecurityPolicy } from "./html-page.ts";
import { type Overview, paymentsPage } from "./payments-page.ts";

export type PaymentsPageAction =
  | { readonly kind: "advance"; readonly to: Date }
  /** `payment` is the payment intent's id. */
  | { readonly kind: "refund"; readonly payment: string; readonly fils: number }
  | { readonly kind: "dispute" | "win" | "lose"; readonly payment: string }
  | { readonly kind: "send"; readonly notice: string }
  | { readonly kind: "sendAllReversed" | "dropNext" };

export type PaymentsPageActions = {
  readonly overview: () => Promise<Overview>;
  /** Also processes everything due by it. Returns a message for the page, or an empty string. */
  readonly perform: (action: PaymentsPageAction) => Promise<string>;
};

const PAGE_PATH = "/sandbox/payments";
const DAY_MS = 86_400_000;
/** Each month in between has to be processed. */
const MAX_DAYS = 400;

export function registerPaymentsPage(app: FastifyInstance, actions: PaymentsPageActions): void {
  let lastMessage = "";
  app.register(async (scope) => {
    acceptFormBodies(scope);
    scope.get(PAGE_PATH, { schema: { hide: true } }, async (_request, reply) => {
      const page = paymentsPage(await actions.overview(), lastMessage);
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
      const action = readAction(request.body as URLSearchParams, await actions.overview());
      lastMessage =
        typeof action === "string" ? action : (await actions.perform(action)) || "Done.";
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

/** The requested action, or a message why it is invalid. */
function readAction(form: URLSearchParams, { now, events }: Overview): PaymentsPageAction | string {
  const kind = form.get("action");
  const payment = form.get("payment") ?? "";
  switch (kind) {
    case "advance":
      return parseAdvance(form, now);
    case "refund":
      return parseRefund(payment, form.get("dirhams"));
    case "dispute":
    case "win":
    case "lose":
      return { kind, payment };
    case "send":
      return parseResend(events, form.get("notice"));
    case "sendAllReversed":
    case "dropNext":
      return { kind };
    default:
      return "Unknown action.";
  }
}

function parseAdvance(form: URLSearchParams, now: Date): PaymentsPageAction | string {
  const to = targetTime(form, now);
  if (Number.isNaN(to.getTime())) return "Enter a date.";
  if (to <= now) return "The clock cannot go back. Choose a later date.";
  if (to.getTime() - now.getTime() > MAX_DAYS * DAY_MS)
    return `Move the clock by at most ${MAX_DAYS} days at once.`;
  return { kind: "advance", to };
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

function parseRefund(payment: string, dirhams: string | null): PaymentsPageAction | string {
  const fils = Math.round(Number(dirhams) * 100);
  return fils > 0 ? { kind: "refund", payment, fils } : "Enter an amount above zero.";
}

function parseResend(
  events: Overview["events"],
  notice: string | null,
): PaymentsPageAction | string {
  const event = events.find(({ id }) => id === notice);
  return event ? { kind: "send", notice: event.id } : "This event does not exist.";
}
