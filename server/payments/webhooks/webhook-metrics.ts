import { countOpenEvents, findLastEventAge } from "#/payments/queries/webhooks/webhook-events.ts";
import type { DatabaseMetrics } from "#/platform/metrics/database-metrics.ts";

/** Backlog of webhook events; request metrics count the incoming ones. */
export const webhookMetrics: DatabaseMetrics = {
  gauges: {
    wasla_webhooks:
      "Webhook events of the payment provider that are waiting to be processed or have failed.",
    wasla_webhooks_oldest_seconds: "Age of the oldest of these events, in seconds.",
    wasla_webhooks_newest_seconds: "Age of the newest webhook event, in seconds.",
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
