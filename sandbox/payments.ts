/** Serves `/sandbox/payments`, and reads what its forms send. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { pagePolicy } from "./page.ts";
import { type Overview, paymentsPage } from "./payments-page.ts";

export type DeskAction =
  | { readonly kind: "advance"; readonly to: Date }
  /** A payment by its intent. */
  | { readonly kind: "refund"; readonly payment: string; readonly fils: number }
  | { readonly kind: "dispute" | "win" | "lose"; readonly payment: string }
  | { readonly kind: "send"; readonly notice: string }
  | { readonly kind: "sendAllReversed" | "dropNext" };

export type PaymentsDesk = {
  readonly overview: () => Promise<Overview>;
  /** Does it and all that is due by it; answers a sentence for the page, or none. */
  readonly act: (action: DeskAction) => Promise<string>;
};

const address = "/sandbox/payments";
const DAY_MS = 86_400_000;
/** Every month has to be lived through. */
const MOST_DAYS = 400;

export function servePayments(app: FastifyInstance, desk: PaymentsDesk): void {
  let said = "";
  app.register(async (scope) => {
    takeForms(scope);
    scope.get(address, { schema: { hide: true } }, async (_request, reply) => {
      const page = paymentsPage(await desk.overview(), said);
      said = "";
      reply.header("content-security-policy", pagePolicy).header("cache-control", "no-store");
      // Without the origin its own forms could not be told from those of others.
      reply.header("referrer-policy", "same-origin");
      return reply.type("text/html; charset=utf-8").send(page);
    });
    scope.post(address, { schema: { hide: true } }, async (request, reply) => {
      if (!isOwnForm(request))
        return reply.code(403).type("text/plain").send("Not from this page.");
      const action = readAction(request.body as URLSearchParams, await desk.overview());
      said = typeof action === "string" ? action : (await desk.act(action)) || "Done.";
      return reply.redirect(address, 303);
    });
  });
}

/** The server around it takes forms nowhere else. */
function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 4096 },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  );
}

/** Another site may not move this server's clock. */
function isOwnForm({ headers, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  return URL.parse(headers.origin ?? "")?.host === host;
}

/** What is asked for, or why it cannot be. */
function readAction(form: URLSearchParams, { now, notices }: Overview): DeskAction | string {
  const kind = form.get("action");
  const payment = form.get("payment") ?? "";
  switch (kind) {
    case "advance":
      return advance(form, now);
    case "refund":
      return refund(payment, form.get("dirhams"));
    case "dispute":
    case "win":
    case "lose":
      return { kind, payment };
    case "send":
      return sendAgain(notices, form.get("notice"));
    case "sendAllReversed":
    case "dropNext":
      return { kind };
    default:
      return "This page has no such form.";
  }
}

function advance(form: URLSearchParams, now: Date): DeskAction | string {
  const to = momentOf(form, now);
  if (Number.isNaN(to.getTime())) return "Enter a date.";
  if (to <= now) return "The clock never goes back. Choose a later date.";
  if (to.getTime() - now.getTime() > MOST_DAYS * DAY_MS)
    return `Move the clock by at most ${MOST_DAYS} days at once.`;
  return { kind: "advance", to };
}

/** A date means its noon in Dubai. */
function momentOf(form: URLSearchParams, now: Date): Date {
  const by = form.get("by");
  if (by === "day") return new Date(now.getTime() + DAY_MS);
  if (by === "week") return new Date(now.getTime() + 7 * DAY_MS);
  if (by === "month") return monthAfter(now);
  return new Date(`${form.get("to")}T12:00:00+04:00`);
}

/** The same day of the next month, or its last. */
function monthAfter(now: Date): Date {
  const next = new Date(now);
  next.setUTCMonth(now.getUTCMonth() + 1);
  if (next.getUTCDate() !== now.getUTCDate()) next.setUTCDate(0);
  return next;
}

function refund(payment: string, dirhams: string | null): DeskAction | string {
  const fils = Math.round(Number(dirhams) * 100);
  return fils > 0 ? { kind: "refund", payment, fils } : "Enter an amount above zero.";
}

function sendAgain(notices: Overview["notices"], notice: string | null): DeskAction | string {
  const known = notices.find(({ id }) => id === notice);
  return known ? { kind: "send", notice: known.id } : "There is no such notice.";
}
