/** Lets test clients written for `app.inject` call a running server over the network. */
import { request as httpRequest, Agent as PlainAgent } from "node:http";
import { Agent, request as httpsRequest } from "node:https";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";

type NetworkCall = {
  readonly method?: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: object | string;
};

/** Test certificates are self-signed. */
const agents = {
  "http:": new PlainAgent({ keepAlive: true }),
  "https:": new Agent({ keepAlive: true, rejectUnauthorized: false }),
};

/** `{ app: createNetworkApp("https://127.0.0.1:8443") }` */
export function createNetworkApp(address: string): FastifyInstance {
  const inject = (call: NetworkCall) => sendRequest(address, call);
  // Test clients use no other method of the app.
  return { inject } as unknown as FastifyInstance;
}

async function sendRequest(
  address: string,
  { method = "GET", url, headers = {}, payload }: NetworkCall,
) {
  const body = payload === undefined ? undefined : bytesOf(payload);
  const isJson = body !== undefined && !Buffer.isBuffer(payload);
  const requestHeaders = {
    ...headers,
    ...(isJson && !headers["content-type"] && { "content-type": "application/json" }),
    ...(body && { "content-length": String(body.length) }),
  };
  const target = new URL(url, address);
  const isPlain = target.protocol === "http:";
  const options = { method, headers: requestHeaders, agent: agents[isPlain ? "http:" : "https:"] };
  const response = await new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
    const request = (isPlain ? httpRequest : httpsRequest)(target, options, resolve);
    request.on("error", reject);
    request.setTimeout(60_000, () => request.destroy(new Error("no response within a minute")));
    request.end(body);
  });
  const rawPayload = await buffer(response);
  const text = rawPayload.toString();
  return {
    statusCode: response.statusCode ?? 0,
    headers: response.headers,
    body: text,
    rawPayload,
    json: () => JSON.parse(text),
  };
}

function bytesOf(payload: object | string): Buffer {
  if (Buffer.isBuffer(payload)) return payload;
  return Buffer.from(typeof payload === "string" ? payload : JSON.stringify(payload));
}
