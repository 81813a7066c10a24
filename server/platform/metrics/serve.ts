/** Answers the operators' Prometheus at /metrics, on a port that people never reach. */
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { Registry } from "prom-client";

export type MetricsPlace = { readonly host: string; readonly port: number };

/** `read` is asked each time. The answer stops it. */
export async function serveMetrics(
  read: () => Promise<Registry>,
  { host, port }: MetricsPlace,
): Promise<() => Promise<void>> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== "GET" || url !== "/metrics") return say(response, 404, "Only GET /metrics.\n");
    const registry = await read();
    say(response, 200, await registry.metrics(), registry.contentType);
  });
  server.listen(port, host);
  await once(server, "listening");
  return () => stop(server);
}

function say(response: ServerResponse, status: number, text: string, type = "text/plain") {
  response.writeHead(status, { "content-type": type }).end(text);
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}
