/** Runs nginx with deploy/nginx.conf in front of two servers that record requests. */
import { once } from "node:events";
import { createServer, type IncomingMessage, request as plain, type Server } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { connect, type SecureVersion } from "node:tls";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { missingForNginx, type Nginx, startNginx } from "../server/testing/nginx.ts";
import { skipLoudly } from "../server/testing/skip-loudly.ts";

const skipReason = missingForNginx();
if (skipReason === undefined) describe("nginx", testProxy);
else skipLoudly("nginx with deploy/nginx.conf", skipReason);

/** Allowance for the rest of a multipart body around a file. */
const FORM_BYTES = 10_000;

type ProxyResponse = Pick<IncomingMessage, "headers"> & {
  readonly status: number;
  readonly text: string;
};
type UpstreamRequest = {
  readonly instance: number;
  readonly headers: IncomingMessage["headers"];
  readonly connection: unknown;
  bytes: number;
};

const LONG_JSON = JSON.stringify({ words: "the same words ".repeat(500) });

/** Headers as instances send them, with other values. */
const securityHeaders = [
  ["strict-transport-security", "max-age=7"],
  ["content-security-policy", "default-src 'self'"],
  ["x-content-type-options", "nosniff"],
] as const;

function testProxy(): void {
  let nginx: Nginx;
  let upstreamRequests: UpstreamRequest[] = [];
  const servers: Server[] = [];

  beforeAll(async () => {
    for (const by of [0, 1]) {
      const server = createServer(handleAs(by)).listen(0, "127.0.0.1");
      servers.push(server);
      await once(server, "listening");
    }
    const [first = 0, second = 0] = servers.map((server) => (server.address() as AddressInfo).port);
    nginx = await startNginx([first, second]);
  });
  beforeEach(() => {
    upstreamRequests = [];
  });
  afterAll(async () => {
    for (const server of servers) server.close();
    await nginx.stop();
  });

  function handleAs(instance: number) {
    return (request: IncomingMessage, reply: import("node:http").ServerResponse) => {
      const received: UpstreamRequest = {
        instance,
        headers: request.headers,
        connection: request.socket,
        bytes: 0,
      };
      upstreamRequests.push(received);
      request.on("data", (chunk: Buffer) => {
        received.bytes += chunk.length;
      });
      request.on("end", () => {
        if (request.url === "/guarded")
          for (const [name, value] of securityHeaders) reply.setHeader(name, value);
        if (request.url?.startsWith("/api/"))
          return reply.setHeader("content-type", "application/json").end(LONG_JSON);
        if (request.url?.startsWith("/assets/"))
          return reply
            .setHeader("cache-control", "public, max-age=31536000, immutable")
            .end("code");
        if (request.url !== "/broken") return reply.end("whole");
        reply.write("half of it");
        setTimeout(() => reply.destroy(), 50);
      });
    };
  }

  type Call = { path?: string; headers?: Record<string, string>; body?: AsyncIterable<Buffer> };

  async function call({ path = "/", headers = {}, body }: Call) {
    const { promise, resolve, reject } = Promise.withResolvers<ProxyResponse>();
    const method = body ? "POST" : "GET";
    const options = { host: "127.0.0.1", port: nginx.https, path, method, headers };
    const outgoing = request({ ...options, rejectUnauthorized: false }, async (response) => {
      try {
        let text = "";
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode ?? 0, text, headers: response.headers });
      } catch (error) {
        reject(error);
      }
    });
    outgoing.on("error", reject);
    for await (const chunk of body ?? [])
      if (!outgoing.write(chunk))
        await Promise.race([new Promise((go) => outgoing.once("drain", go)), promise]);
    outgoing.end();
    return await promise;
  }

  async function* megabytes(count: number, andBytes = 0) {
    for (let at = 0; at < count; at += 1) yield Buffer.alloc(1_048_576);
    if (andBytes) yield Buffer.alloc(andBytes);
  }

  test("accepts the configuration without warnings", () => {
    expect(nginx.output()).toBe("");
  });

  test("passes on the client's real address, ignoring forged headers", async () => {
    await call({ headers: { "x-forwarded-for": "6.6.6.6, 5.5.5.5", host: "wasla.example" } });
    expect(upstreamRequests[0]?.headers).toMatchObject({
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-proto": "https",
      host: "wasla.example",
    });
  });

  async function requestOverHttp(path: string): Promise<IncomingMessage> {
    const headers = { host: "wasla.example" };
    return await new Promise((resolve) => {
      plain({ host: "127.0.0.1", port: nginx.http, path, headers }, resolve).end();
    });
  }

  test("redirects http to https, with path and query", async () => {
    const led = await requestOverHttp("/login?a=1");
    expect([led.statusCode, led.headers.location]).toEqual([
      308,
      "https://wasla.example/login?a=1",
    ]);
    led.resume();
  });

  test("refuses API calls over http instead of redirecting them", async () => {
    const refused = await requestOverHttp("/api/auth/verify-jwt");
    expect([refused.statusCode, refused.headers.location]).toEqual([403, undefined]);
    refused.resume();
    expect(upstreamRequests).toEqual([]);
  });

  /** The negotiated protocol for a client limited to these; undefined if there is none. */
  function negotiateTls(version: SecureVersion, ciphers: string): Promise<string | undefined> {
    const tlsOptions = {
      minVersion: version,
      maxVersion: version,
      ciphers: `${ciphers}:@SECLEVEL=0`,
    };
    const place = { host: "127.0.0.1", port: nginx.https, rejectUnauthorized: false };
    return new Promise((done) => {
      const socket = connect({ ...place, ...tlsOptions }, () => {
        done(socket.getProtocol() ?? undefined);
        socket.destroy();
      });
      socket.on("error", () => done(undefined));
    });
  }

  test.each<[SecureVersion, string, string | undefined]>([
    ["TLSv1.3", "ALL", "TLSv1.3"],
    ["TLSv1.2", "ECDHE-ECDSA-AES128-GCM-SHA256", "TLSv1.2"],
    ["TLSv1.2", "ECDHE-ECDSA-AES128-SHA", undefined],
    ["TLSv1.2", "ECDHE-ECDSA-AES256-SHA384", undefined],
    ["TLSv1.1", "ALL", undefined],
    ["TLSv1", "ALL", undefined],
  ])("negotiates with %s and %s: %s", async (version, ciphers, expected) => {
    expect(await negotiateTls(version, ciphers)).toBe(expected);
  });

  test("accepts a video of 100 MB, and nothing much larger", async () => {
    const bytes = 100 * 1_048_576 + FORM_BYTES;
    const large = {
      headers: { "content-length": String(bytes) },
      body: megabytes(100, FORM_BYTES),
    };
    expect((await call(large)).status).toBe(200);
    expect(upstreamRequests.at(-1)?.bytes).toBe(bytes);
    const tooLarge = { headers: { "content-length": String(102 * 1_048_576) }, body: megabytes(1) };
    expect((await call(tooLarge).catch(() => ({ status: 413 }))).status).toBe(413);
    expect(upstreamRequests).toHaveLength(1);
  });

  test("adds security headers to its own responses, and keeps those of instances", async () => {
    const tooLarge = await call({ headers: { "content-length": "200000000" }, body: megabytes(0) });
    expect([tooLarge.status, upstreamRequests.length]).toEqual([413, 0]);
    expect(tooLarge.headers).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      "x-content-type-options": "nosniff",
    });
    const { headers } = await call({ path: "/guarded" });
    expect(headers).toMatchObject(Object.fromEntries(securityHeaders));
  });

  test("buffers a slow body until it is complete", async () => {
    let seenMeanwhile = -1;
    async function* slowly() {
      for (let at = 0; at < 10; at += 1) {
        yield Buffer.alloc(6_400);
        await pause(30);
      }
      seenMeanwhile = upstreamRequests.length;
    }
    expect((await call({ body: slowly() })).status).toBe(200);
    expect([seenMeanwhile, upstreamRequests.length, upstreamRequests[0]?.bytes]).toEqual([
      0, 1, 64_000,
    ]);
  });

  test("compresses JSON, except answers that carry tokens", async () => {
    const headers = { "accept-encoding": "gzip" };
    const list = await call({ path: "/api/company/jobseeker-list", headers });
    expect(list.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(list.text.length).toBeLessThan(LONG_JSON.length / 4);
    const token = await call({ path: "/api/auth/refresh", headers });
    expect([token.headers["content-encoding"], token.text]).toEqual([undefined, LONG_JSON]);
  });

  test("keeps connections to the instances open for requests that only read", async () => {
    for (let at = 0; at < 6; at += 1) await call({ path: "/profile" });
    expect(new Set(upstreamRequests.map(({ connection }) => connection)).size).toBeLessThan(6);
    upstreamRequests = [];
    for (let at = 0; at < 4; at += 1) await call({ body: megabytes(0, 10) });
    expect(new Set(upstreamRequests.map(({ connection }) => connection)).size).toBe(4);
    expect(upstreamRequests.map(({ headers }) => headers.connection)).toContain("close");
  });

  test("asks for an asset once", async () => {
    for (let at = 0; at < 3; at += 1)
      expect((await call({ path: "/assets/index-a1b2c3d.js" })).text).toBe("code");
    expect(upstreamRequests).toHaveLength(1);
  });

  test("does not pass on a truncated response as complete", async () => {
    await expect(call({ path: "/broken" })).rejects.toThrow(/aborted|hang up/);
  });

  test("uses the other instance if one is down, for any method", async () => {
    await new Promise((closed) => servers[0]?.close(closed));
    for (let at = 0; at < 10; at += 1)
      expect((await call(at % 2 ? { body: megabytes(1) } : {})).status).toBe(200);
    expect(new Set(upstreamRequests.map(({ instance }) => instance))).toEqual(new Set([1]));
  });
}
