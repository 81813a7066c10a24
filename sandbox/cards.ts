/** The card provider, pretended: Stripe's wire format, its state in tables of its own. */
import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { browserScript } from "./browser-script.ts";
import { browserRoutes } from "./cards/browser/browser-routes.ts";
import { type Controls, controlsOf } from "./cards/controls.ts";
import { deskOf } from "./cards/desk.ts";
import { openSender } from "./cards/notices/send.ts";
import { catalogueRoutes } from "./cards/routes/catalogue.ts";
import { customerRoutes } from "./cards/routes/customers.ts";
import { invoiceRoutes } from "./cards/routes/invoices.ts";
import { paymentRoutes } from "./cards/routes/payments.ts";
import { subscriptionRoutes } from "./cards/routes/subscriptions.ts";
import { openBooks } from "./cards/store/books.ts";
import { keepSetting, makeTables } from "./cards/store/tables.ts";
import { listen } from "./cards/wire/listener.ts";
import type { SandboxClock } from "./clock.ts";
import { servePayments } from "./payments.ts";

export type SandboxCards = {
  /** Where the product's adapter finds it, and the keys it is known by. */
  readonly asStripe: {
    readonly secretKey: string;
    readonly publishableKey: string;
    readonly webhookSecret: string;
    readonly apiBase: string;
  };
  /** Adds `/sandbox/payments`, `/sandbox/stripe.js` and `/sandbox/stripe/v1/*` to a server. */
  readonly serve: (app: FastifyInstance) => void;
  readonly controls: Controls;
  /** Does what is due by the clock (renewals, tries, expiries), and sends waiting notices. */
  readonly catchUp: () => Promise<void>;
  /** Catches up every now and then until it is closed. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

type Given = {
  // biome-ignore lint/suspicious/noExplicitAny: of any tables, only the sandbox's are touched
  readonly db: Kysely<any>;
  readonly clock: SandboxClock;
  readonly log: FastifyBaseLogger;
  /** Hands a signed notice to the product; whether it was taken. */
  readonly notify: (body: string, signature: string) => Promise<boolean>;
  /** Called once the clock was moved and all that was due until then is told. */
  readonly moved?: () => Promise<void>;
};

const routes = [
  ...[...catalogueRoutes, ...customerRoutes, ...subscriptionRoutes],
  ...[...invoiceRoutes, ...paymentRoutes],
];

export async function openCards({ db, clock, log, notify, moved }: Given): Promise<SandboxCards> {
  await makeTables(db);
  const keys = await keepSetting(db, "keys", {
    publishableKey: `pk_test_${randomUUID().replaceAll("-", "")}`,
    webhookSecret: `whsec_${randomUUID().replaceAll("-", "")}`,
  });
  const secretKey = `sk_test_${randomUUID().replaceAll("-", "")}`;
  const books = openBooks(db, clock);
  const sender = openSender({ db, clock, secret: keys.webhookSecret, notify });
  const controls = controlsOf({ db, clock, books, sender, moved });
  const { apiBase, close } = await listen({ books, routes, secretKey, log });
  const ticking = everyNowAndThen(log, async () => {
    await books.read(async () => {});
    await sender.send({ isByTheWay: true });
  });
  return {
    asStripe: { ...keys, secretKey, apiBase },
    serve: (app) => {
      app.register(async (scope) => {
        browserRoutes(scope, { books, publishableKey: keys.publishableKey });
      });
      servePayments(app, deskOf(controls));
      serveScript(app);
    },
    controls,
    catchUp: async () => {
      await books.read(async () => {});
      await sender.send();
    },
    start: ticking.start,
    close: async () => {
      await ticking.stop();
      await close();
    },
  };
}

function serveScript(app: FastifyInstance): void {
  let script = "";
  app.get("/sandbox/stripe.js", { schema: { hide: true } }, (_request, reply) => {
    script ||= browserScript();
    reply.header("cache-control", "no-cache").type("text/javascript; charset=utf-8");
    return reply.send(script);
  });
}

const EVERY_MS = 300;

/** Never twice at once. */
function everyNowAndThen(log: FastifyBaseLogger, deed: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let underWay = Promise.resolve();
  const again = () => {
    if (isOver) return;
    timer = setTimeout(() => {
      underWay = deed()
        .catch((error) => log.warn({ err: error }, "sandbox of cards"))
        .then(again);
    }, EVERY_MS).unref();
  };
  return {
    start: again,
    stop: async () => {
      isOver = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
