import { API_PREFIX } from "@wasla/contract/platform/endpoint";
import { Histogram, type Registry } from "prom-client";
import type { OnResponse } from "#/platform/http/http-server.ts";

/** Request durations by route template; the actual path is never a label. */
export function createRequestDurationMetric(registry: Registry): OnResponse {
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
