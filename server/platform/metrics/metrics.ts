/** Prometheus metrics of this process: requests, pools, mails, memory; no personal data. */

import { API_PREFIX } from "@wasla/contract/platform/endpoint";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { type Database, poolUsage, withGenericPlans } from "#/platform/database/database.ts";
import type { OnResponse } from "#/platform/http/http-server.ts";
import type { Mailer } from "#/platform/mail/mailer.ts";

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
      for (const [name, database] of Object.entries(pools)) {
        setUsage(this, name, database);
        setUsage(this, `${name}_generic_plans`, withGenericPlans(database));
      }
    },
  });
}

function setUsage(gauge: Gauge, pool: string, database: Database) {
  for (const [state, count] of Object.entries(poolUsage(database)))
    gauge.set({ pool, state }, count);
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

/** Request durations by route template; the actual path is never a label. */
function createRequestDurationMetric(registry: Registry): OnResponse {
  const histogram = new Histogram({
    name: "wasla_http_request_duration_seconds",
    help: "Time from a request to the end of its response; cut: the client disconnected first.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
    registers: [registry],
  });
  return ({ method, routeOptions }, { statusCode, elapsedTime, raw }) => {
    const status = raw.writableFinished ? `${Math.floor(statusCode / 100)}xx` : "cut";
    const labels = { method: methodLabel(method), route: routeLabel(routeOptions.url), status };
    histogram.observe(labels, elapsedTime / 1_000);
  };
}

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
const DOCS = `${API_PREFIX}/docs`;

const methodLabel = (method: string) => (METHODS.has(method) ? method : "other");

/** Files share one label: they are many, and their names change with each build. */
function routeLabel(url: string | undefined): string {
  if (url === undefined) return "none"; // no route: unknown paths and the application's pages
  if (url.startsWith(DOCS)) return DOCS;
  return url.startsWith(`${API_PREFIX}/`) || url === "/healthz" || url === "/readyz" ? url : "file";
}
