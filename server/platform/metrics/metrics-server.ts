/** Serves /metrics to Prometheus on a port of its own, which users cannot reach. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import type { Registry } from "prom-client";

export type MetricsAddress = { readonly host: string; readonly port: number };

type CollectMetrics = () => Promise<Registry>;

/** Collects at each request. Returns the function that stops the server. */
export async function serveMetrics(
  collect: CollectMetrics,
  { host, port }: MetricsAddress,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    handleRequest(collect, request, response).catch((err) => {
      log.error({ err }, "metrics could not be read");
      respond(response, 500, "The metrics could not be read; see the log.\n");
    });
  });
  server.listen(port, host);
  await once(server, "listening");
  return () => stop(server);
}

async function handleRequest(
  collect: CollectMetrics,
  { method, url }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (method !== "GET" || url !== "/metrics") return respond(response, 404, "Only GET /metrics.\n");
  const registry = await collect();
  respond(response, 200, await registry.metrics(), registry.contentType);
}

function respond(
  response: ServerResponse,
  status: number,
  text: string,
  type = "text/plain",
): void {
  response.writeHead(status, { "content-type": type }).end(text);
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}
