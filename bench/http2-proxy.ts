/** HTTP/2 in front of the server, as nginx in production; over TLS, as browsers demand. */
import { randomInt } from "node:crypto";
import { Agent, type IncomingHttpHeaders, request as sendRequest } from "node:http";
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from "node:http2";
import type { Socket } from "node:net";
import type { Certificate } from "./self-signed.ts";

export type Proxy = { readonly stop: () => Promise<void> };

/** Headers of one connection, which HTTP/2 forbids. */
const connectionHeaders = ["connection", "keep-alive", "transfer-encoding", "upgrade"];

/** `port`: of the proxy, on localhost; `address`: of the server. */
export async function startProxy(
  port: number,
  address: string,
  { key, cert }: Certificate,
): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const sockets = new Set<Socket>();
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) =>
    forward(request, response, address, agent),
  );
  server.on("secureConnection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await listen(server, port);
  return {
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(server: Http2SecureServer, port: number): Promise<void> {
  return new Promise((resolve) => server.listen(port, "localhost", resolve));
}

function forward(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  address: string,
  agent: Agent,
): void {
  const { method, url } = request;
  const headers = forwardedHeaders(request);
  const outgoing = sendRequest(`${address}${url}`, { method, headers, agent }, (incoming) => {
    response.writeHead(incoming.statusCode ?? 502, withoutConnectionHeaders(incoming.headers));
    incoming.pipe(response);
  });
  outgoing.on("error", () =>
    response.headersSent ? response.destroy() : response.writeHead(502).end(),
  );
  request.on("aborted", () => outgoing.destroy());
  request.pipe(outgoing);
}

/** A random network address for each request, so that no rate limit applies. */
function forwardedHeaders({ headers, authority }: Http2ServerRequest): IncomingHttpHeaders {
  const network = [10, randomInt(256), randomInt(256), randomInt(256)].join(".");
  return {
    ...withoutConnectionHeaders(headers),
    host: authority || headers.host,
    "x-forwarded-for": network,
    "x-forwarded-proto": "https",
  };
}

function withoutConnectionHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(
    ([name]) => !name.startsWith(":") && !connectionHeaders.includes(name),
  );
  return Object.fromEntries(kept);
}
