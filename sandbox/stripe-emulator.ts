/** Emulates Stripe's API, with its state in tables of its own. */
import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { browserScript } from "./browser-script.ts";
import type { SandboxClock } from "./clock.ts";
import { registerPaymentsPage } from "./payments-page-routes.ts";
import { startApiServer } from "./stripe/api/api-server.ts";
import { browserRoutes } from "./stripe/browser/browser-routes.ts";
import { createControls, type EmulatorControls } from "./stripe/controls.ts";
import { createEventSender } from "./stripe/events/deliver-events.ts";
import { catalogueRoutes } from "./stripe/routes/catalogue.ts";
import { customerRoutes } from "./stripe/routes/customers.ts";
import { invoiceRoutes } from "./stripe/routes/invoices.ts";
import { paymentRoutes } from "./stripe/routes/payments.ts";
import { subscriptionRoutes } from "./stripe/routes/subscriptions.ts";
import { createLedgerAccess } from "./stripe/store/ledger-access.ts";
import { createTables, getOrCreateSetting } from "./stripe/store/tables.ts";

export type StripeEmulator = {
  /** Address and keys for the product's payment gateway. */
  readonly connection: {
    readonly secretKey: string;
    readonly publishableKey: string;
    readonly webhookSecret: string;
    readonly apiBase: string;
  };
  /** Adds `/sandbox/payments`, `/sandbox/stripe.js` and `/sandbox/stripe/v1/*` to a server. */
  readonly serve: (app: FastifyInstance) => void;
  readonly controls: EmulatorControls;
  /** Processes what is due by the clock (renewals, retries, expiries) and sends pending events. */
  readonly processDue: () => Promise<void>;
  /** Polls for due work until it is closed. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

type EmulatorOptions = {
  // biome-ignore lint/suspicious/noExplicitAny: of any tables, only the sandbox's are touched
  readonly db: Kysely<any>;
  readonly clock: SandboxClock;
  readonly log: FastifyBaseLogger;
  /** Delivers a signed event to the product; returns whether it was accepted. */
  readonly notify: (body: string, signature: string) => Promise<boolean>;
  /** Called after the clock was moved and all events due until then were delivered. */
  readonly onClockMoved?: () => Promise<void>;
};

const routes = [
  ...[...catalogueRoutes, ...customerRoutes, ...subscriptionRoutes],
  ...[...invoiceRoutes, ...paymentRoutes],
];

export async function openStripeEmulator({
  db,
  clock,
  log,
  notify,
  onClockMoved,
}: EmulatorOptions): Promise<StripeEmulator> {
  await createTables(db);
  const keys = await getOrCreateSetting(db, "keys", {
    publishableKey: `pk_test_${randomUUID().replaceAll("-", "")}`,
    webhookSecret: `whsec_${randomUUID().replaceAll("-", "")}`,
  });
  const secretKey = `sk_test_${randomUUID().replaceAll("-", "")}`;
  const ledgerAccess = createLedgerAccess(db, clock);
  const sender = createEventSender({ db, clock, secret: keys.webhookSecret, notify });
  const controls = createControls({ db, clock, ledgerAccess, sender, onClockMoved });
  const { apiBase, close } = await startApiServer({ ledgerAccess, routes, secretKey, log });
  const poller = createPoller(log, async () => {
    await ledgerAccess.read(async () => {});
    await sender.send({ isBackground: true });
  });
  return {
    connection: { ...keys, secretKey, apiBase },
    serve: (app) => {
      app.register(async (scope) => {
        browserRoutes(scope, { ledgerAccess, publishableKey: keys.publishableKey });
      });
      registerPaymentsPage(app, controls);
      registerScript(app);
    },
    controls,
    processDue: async () => {
      await ledgerAccess.read(async () => {});
      await sender.send();
    },
    start: poller.start,
    close: async () => {
      await poller.stop();
      await close();
    },
  };
}

function registerScript(app: FastifyInstance): void {
  let script = "";
  app.get("/sandbox/stripe.js", { schema: { hide: true } }, (_request, reply) => {
    script ||= browserScript();
    reply.header("cache-control", "no-cache").type("text/javascript; charset=utf-8");
    return reply.send(script);
  });
}

const POLL_INTERVAL_MS = 300;

/** Runs never overlap. */
function createPoller(log: FastifyBaseLogger, work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  const schedule = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = work()
        .catch((error) => log.warn({ err: error }, "sandbox of cards"))
        .then(schedule);
    }, POLL_INTERVAL_MS).unref();
  };
  return {
    start: schedule,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
