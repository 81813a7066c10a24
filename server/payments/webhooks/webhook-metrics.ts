import { countOpenEvents, findLastEventAge } from "#/payments/queries/webhooks/webhook-backlog.ts";
import type { DatabaseMetrics } from "#/platform/metrics/database-metrics.ts";

/** Backlog of webhook events; request metrics count the incoming ones. */
export const webhookMetrics: DatabaseMetrics = {
  gauges: {
    wasla_webhooks: "Notices of the card provider that wait to be worked off, or were given up.",
    wasla_webhooks_oldest_seconds: "How long ago the oldest of these came.",
    wasla_webhooks_newest_seconds: "How long ago the last notice of all came.",
  },
  labels: ["state"],
  read: async (db) => {
    const open = await countOpenEvents(db);
    const newest = await findLastEventAge(db);
    return [
      ...open.flatMap(({ state, count, age }) => [
        { gauge: "wasla_webhooks", value: count, labels: { state } },
        { gauge: "wasla_webhooks_oldest_seconds", value: age, labels: { state } },
      ]),
      ...(newest === null ? [] : [{ gauge: "wasla_webhooks_newest_seconds", value: newest }]),
    ];
  },
};
