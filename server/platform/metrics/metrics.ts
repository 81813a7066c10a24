/** Prometheus metrics of this process: requests, pools, mails, memory; no personal data. */
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { type Database, poolUsage } from "#/platform/database/database.ts";
import type { OnResponse } from "#/platform/http/http-server.ts";
import type { Mailer } from "#/platform/mail/mailer.ts";
import { createRequestDurationMetric } from "./request-duration.ts";

export type Metrics = {
  readonly registry: Registry;
  readonly onResponse: OnResponse;
  /** Wraps a mailer to count the mails that were sent and those that failed. */
  readonly instrumentMailer: (mailer: Mailer) => Mailer;
};

/** `pools` are the databases that requests use, by name. */
export function createMetrics(pools: Readonly<Record<string, Database>>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerPoolMetrics(registry, pools);
  const instrumentMailer = (mailer: Mailer) => createInstrumentedMailer(registry, mailer);
  return {
    registry,
    onResponse: createRequestDurationMetric(registry),
    instrumentMailer: instrumentMailer,
  };
}

function registerPoolMetrics(registry: Registry, pools: Readonly<Record<string, Database>>): void {
  new Gauge({
    name: "wasla_database_connections",
    help: "Used and idle connections of a pool, and requests waiting for one.",
    labelNames: ["pool", "state"],
    registers: [registry],
    collect() {
      for (const [pool, database] of Object.entries(pools))
        for (const [state, count] of Object.entries(poolUsage(database)))
          this.set({ pool, state }, count);
    },
  });
}

function createInstrumentedMailer(registry: Registry, mailer: Mailer): Mailer {
  const mails = new Counter({
    name: "wasla_mails_total",
    help: "Mails accepted by the mail server, and failed attempts.",
    labelNames: ["outcome"],
    registers: [registry],
  });
  for (const outcome of ["sent", "failed"]) mails.inc({ outcome }, 0);
  return {
    send: async (mail) => {
      try {
        await mailer.send(mail);
      } catch (error) {
        mails.inc({ outcome: "failed" });
        throw error;
      }
      mails.inc({ outcome: "sent" });
    },
  };
}
