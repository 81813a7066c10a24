import { request } from "node:http";
import { connect } from "node:net";
import { endpoint } from "@wasla/contract/platform/endpoint";
import { integer, successResponse, text } from "@wasla/contract/platform/schemas";
import type { FastifyInstance, InjectOptions } from "fastify";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { AppError } from "#/platform/app-error.ts";
import { type Database, openDatabase } from "#/platform/database/database.ts";
import { createLogger } from "#/platform/log.ts";
import { testKeys } from "#/testing/keys.ts";
import { createHttpServer, type HttpOptions } from "./http-server.ts";
import { createEndpointServer } from "./serve-endpoint.ts";
import { serveWebApp } from "./web-assets.ts";

const PRIVATE_TEXT = "nobody-may-read-this-in-a-log";

const send = endpoint({
  method: "POST",
  path: "/send/:name",
  about: "A form.",
  who: "everyone",
  params: z.strictObject({ name: text(50) }),
  query: z.strictObject({ page: z.optional(integer(1, 9)) }),
  body: z.nullish(z.strictObject({ word: z.optional(text(9)) })),
  reply: successResponse(z.object({ ip: z.string() })),
});
const fail = endpoint({
  method: "GET",
  path: "/fail",
  about: "Fails as asked.",
  who: "everyone",
  query: z.object({ how: z.string() }),
  reply: successResponse(z.null()),
});
const inside = endpoint({
  method: "GET",
  path: "/inside",
  about: "For people.",
  who: ["company"],
  seats: ["owner"],
  reply: successResponse(z.null()),
});
const picture = endpoint({ ...fail, path: "/picture", files: ["image/png"] });

const failures: Record<string, () => unknown> = {
  refusal: () => new AppError(409, "platform.busy", { code: "PAYMENT_DUE", data: { until: 7 } }),
  error: () => new Error("the disk is full"),
  silent: () => new AppError(401, undefined, { code: "SESSION_EXPIRED" }),
};

let db: Database;
const apps: FastifyInstance[] = [];
let app: FastifyInstance;
const lines: string[] = [];

async function open(options: Partial<HttpOptions> = {}): Promise<FastifyInstance> {
  const log = pino({ level: "info" }, { write: (line) => lines.push(line) });
  const opened = await createHttpServer(
    { db, keys: testKeys },
    { log, trustProxy: 0, isHttps: false, ...options },
  );
  apps.push(opened);
  const serve = createEndpointServer(opened, async () => undefined);
  serve(send, ({ request }) => ({ data: { ip: request.ip } }));
  serve(inside, () => ({ data: null }));
  for (const endpoint of [fail, picture])
    serve(endpoint, ({ query }) => {
      const failure = failures[query.how]?.();
      if (failure) throw failure;
      return { data: null };
    });
  await serveWebApp(opened, undefined, { hasGoogle: false, supportEmail: "" }, "http://localhost");
  await opened.ready();
  return opened;
}

beforeAll(async () => {
  db = openDatabase(`${inject("postgres")}postgres`, { connections: 1 });
  app = await open();
});
afterEach(() => {
  lines.length = 0;
});
afterAll(async () => {
  await Promise.all(apps.map((opened) => opened.close()));
  await db.destroy();
});

describe("every failure has the standard error body", () => {
  const json = { "content-type": "application/json" };
  const post = (payload: string, headers: object = json): InjectOptions => ({
    method: "POST",
    url: "/api/send/a",
    payload,
    headers: { ...headers },
  });
  const cases: [string, InjectOptions, number, string][] = [
    ["unknown path", { url: "/api/nothing" }, 404, "NOT_FOUND"],
    ["unknown method", { method: "DELETE", url: "/api/send/a" }, 404, "NOT_FOUND"],
    ["broken address", { url: "/api/%E0%A4%A" }, 400, "UNREADABLE"],
    [
      "endless parameter",
      { method: "POST", url: `/api/send/${"x".repeat(400)}` },
      400,
      "UNREADABLE",
    ],
    ["bad JSON", post('{"word":'), 400, "UNREADABLE"],
    ["spaces for JSON", post("  "), 400, "UNREADABLE"],
    ["a prototype", post('{"__proto__":{"a":1}}'), 400, "UNREADABLE"],
    ["a constructor", post('{"constructor":{"prototype":{"a":1}}}'), 400, "UNREADABLE"],
    ["too large", post(`"${"x".repeat(1_100_000)}"`), 413, "TOO_LARGE"],
    ["XML", post("<a/>", { "content-type": "application/xml" }), 400, "UNREADABLE"],
    ["plain text", post('{"word":"a"}', { "content-type": "text/plain" }), 400, "UNREADABLE"],
    [
      "a form",
      post("word=a", { "content-type": "application/x-www-form-urlencoded" }),
      400,
      "UNREADABLE",
    ],
    ["wrong field", post('{"word":"0123456789"}'), 422, "INVALID_INPUT"],
    ["wrong body", post("[]"), 422, "INVALID_INPUT"],
    ["no sign-in", { url: "/api/inside" }, 401, "UNAUTHENTICATED"],
    ["refusal", { url: "/api/fail?how=refusal" }, 409, "PAYMENT_DUE"],
    ["bug", { url: "/api/fail?how=error" }, 500, "INTERNAL"],
  ];

  test.each(cases)("%s", async (_name, options, status, code) => {
    const response = await app.inject(options);
    expect(response.statusCode).toBe(status);
    expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(response.json()).toMatchObject({ success: false, code, message: expect.any(String) });
    expect(response.headers).toMatchObject({
      "x-request-id": expect.stringMatching(/^[\w-]{36}$/),
      "permissions-policy": "camera=(self), microphone=(self), geolocation=()",
      "cache-control": "no-store",
      "content-security-policy": expect.stringMatching(
        /default-src '\w+';.*frame-ancestors 'none'/,
      ),
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
  });

  test("an error includes its data", async () => {
    const response = await app.inject("/api/fail?how=refusal");
    expect(response.json()).toMatchObject({ data: { until: 7 } });
  });

  test("an ended session has no message, because the browser has its own", async () => {
    const response = await app.inject("/api/fail?how=silent");
    expect(response.json()).toEqual({ success: false, code: "SESSION_EXPIRED" });
  });

  test("invalid fields of body and query are named", async () => {
    const inBody = await app.inject(post('{"word":"0123456789","more":1}'));
    expect(inBody.json().errors).toEqual([
      { field: "word", message: "Must have at most 9 characters." },
      { field: "more", message: "This field is not known." },
    ]);
    const inQuery = await app.inject({ method: "POST", url: "/api/send/a?page=x" });
    expect(inQuery.json().errors).toEqual([{ field: "page", message: "Enter a whole number." }]);
  });

  test("messages are in Arabic for callers who prefer it", async () => {
    const input = { url: "/api/inside", headers: { "accept-language": "ar-AE,en;q=0.5" } };
    expect((await app.inject(input)).json().message).toBe("يرجى تسجيل الدخول أولًا.");
    const lost = { url: "/api/nothing", headers: { "accept-language": "ar" } };
    expect((await app.inject(lost)).json().message).toBe("غير موجود");
  });

  test("a bug is logged under the request's id and not described in the response", async () => {
    const response = await app.inject("/api/fail?how=error");
    expect(response.body).not.toContain("disk");
    const logged = lines.map((line) => JSON.parse(line)).find(({ err }) => err);
    expect(logged.err.message).toBe("the disk is full");
    expect(logged.reqId).toBe(response.headers["x-request-id"]);
  });
});

describe("request bodies", () => {
  test("an empty JSON body counts as an empty object", async () => {
    const headers = { "content-type": "application/json" };
    const options = { method: "POST", url: "/api/send/a", headers, payload: "" } as const;
    expect((await app.inject(options)).statusCode).toBe(200);
  });

  test("a request without a body is accepted", async () => {
    expect((await app.inject({ method: "POST", url: "/api/send/a" })).statusCode).toBe(200);
  });
});

describe("logs", () => {
  test("a request is one line with its route and none of its content", async () => {
    const url = `/api/send/${PRIVATE_TEXT}?page=${PRIVATE_TEXT}`;
    const headers = {
      authorization: `Bearer ${PRIVATE_TEXT}`,
      cookie: `a=${PRIVATE_TEXT}`,
      "user-agent": PRIVATE_TEXT,
    };
    await app.inject({ method: "POST", url, headers, payload: { word: PRIVATE_TEXT } });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      route: "POST /api/send/:name",
      status: 422,
      reqId: expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(lines.join()).not.toContain(PRIVATE_TEXT);
  });

  test("a database error is logged without the values it quotes", () => {
    const written: string[] = [];
    const log = createLogger("info", { write: (line) => written.push(line) });
    const message = `invalid input syntax for type integer: "${PRIVATE_TEXT} "" \n"`;
    const err = Object.assign(new Error(message), {
      code: "22P02",
      detail: PRIVATE_TEXT,
      where: PRIVATE_TEXT,
    });
    log.error({ err }, "request failed");
    expect(written.join()).toContain("invalid input syntax");
    expect(written.join()).toContain("http-server.test.ts");
    expect(written.join()).not.toContain(PRIVATE_TEXT);
  });
});

describe("headers", () => {
  test.each([
    "/healthz",
    "/api/nothing",
    "/api/fail?how=error",
    "/api/inside",
    "/api/docs/",
    "/nothing",
  ])("%s has the security headers", async (url) => {
    const { headers } = await app.inject(url);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(/(^|;)default-src 'self'/);
    expect(policy).toMatch(/;script-src 'self'/);
    expect(policy).toMatch(/;style-src 'self' 'nonce-\w+'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    const docs = url === "/api/docs/" ? ";style-src-attr 'unsafe-inline'" : "";
    expect(policy.replace(docs, "")).not.toMatch(/unsafe-|https:|\*/);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "permissions-policy": "camera=(self), microphone=(self), geolocation=()",
      "x-request-id": expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  });

  test("with Stripe, pages may load its scripts and frames and call its API, and no others", async () => {
    const paying = await open({ hasStripe: true });
    const { headers } = await paying.inject("/nothing");
    const policy = String(headers["content-security-policy"]).split(";");
    const sources = (name: string) => {
      const found = policy.find((part) => part.startsWith(`${name} `))?.split(" ") ?? [];
      return found.filter((source) => !source.startsWith("'nonce-"));
    };
    const stripe = ["https://js.stripe.com", "https://*.js.stripe.com"];
    expect(sources("script-src")).toEqual(["script-src", "'self'", ...stripe]);
    expect(sources("frame-src")).toEqual([
      ...["frame-src", "'self'", ...stripe],
      "https://hooks.stripe.com",
    ]);
    expect(sources("connect-src")).toEqual(["connect-src", "'self'", "https://api.stripe.com"]);
    const elsewhere = policy.filter((part) => !/^(script|frame|connect)-src /.test(part));
    expect(elsewhere.join(";")).not.toMatch(/unsafe-|https:|\*/);
    expect(headers["permissions-policy"]).toBe(
      'camera=(self), microphone=(self), geolocation=(), payment=(self "https://js.stripe.com")',
    );
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
    const { headers: usual } = await app.inject("/nothing");
    expect(usual["cross-origin-opener-policy"]).toBe("same-origin");
    expect(usual["content-security-policy"]).not.toContain("stripe");
  });

  test("a malformed URL is not indexed", async () => {
    expect((await app.inject("/api/%E0%A4%A")).headers["x-robots-tag"]).toBe("noindex");
  });

  test("a caller cannot choose the request's id", async () => {
    const { headers } = await app.inject({ url: "/healthz", headers: { "x-request-id": "mine" } });
    expect(headers["x-request-id"]).not.toBe("mine");
  });

  test("API responses are never cached", async () => {
    for (const url of ["/api/fail?how=none", "/api/nothing"])
      expect((await app.inject(url)).headers["cache-control"]).toBe("no-store");
  });

  test("HSTS is sent only behind https", async () => {
    const secured = await open({ isHttps: true });
    const names = ["strict-transport-security", "content-security-policy"] as const;
    const [transport, policy] = names.map((name) =>
      secured.inject("/healthz").then(({ headers }) => headers[name]),
    );
    expect(await transport).toBe("max-age=31536000; includeSubDomains");
    expect(await policy).toContain("upgrade-insecure-requests");
    const { headers } = await app.inject("/healthz");
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
  });
});

describe("health checks", () => {
  test("liveness needs no database, readiness does", async () => {
    expect((await app.inject("/healthz")).json()).toEqual({ ok: true });
    expect((await app.inject("/readyz")).json()).toEqual({ ok: true });
    expect((await app.inject({ method: "HEAD", url: "/readyz" })).body).toBe("");
    const unreachable = openDatabase("postgres://a:b@127.0.0.1:9/none");
    const log = pino({ level: "silent" });
    const lonely = await createHttpServer(
      { db: unreachable, keys: testKeys },
      { log, trustProxy: 0, isHttps: false },
    );
    apps.push(lonely);
    expect((await lonely.inject("/healthz")).statusCode).toBe(200);
    const response = await lonely.inject("/readyz");
    expect([response.statusCode, response.json().code]).toEqual([503, "BUSY"]);
    await unreachable.destroy();
  });
});

describe("client addresses behind proxies", () => {
  const input: InjectOptions = {
    method: "POST",
    url: "/api/send/a",
    remoteAddress: "10.0.0.9",
    headers: { "x-forwarded-for": "6.6.6.6, 5.5.5.5, 4.4.4.4" },
  };
  test.each([
    [0, "10.0.0.9"],
    [1, "4.4.4.4"],
    [2, "5.5.5.5"],
    [3, "6.6.6.6"],
    [9, "6.6.6.6"],
  ])("with %i trusted proxies: %s", async (trustProxy, expected) => {
    const behind = await open({ trustProxy });
    expect((await behind.inject(input)).json().data.ip).toBe(expected);
  });
});

describe("rate limits", () => {
  const call = (to: FastifyInstance, url: string, remoteAddress = "1.1.1.1") =>
    to.inject({ url, remoteAddress });
  const countRefused = async (to: FastifyInstance, url: string, times: number) => {
    let refused = 0;
    for (let at = 0; at < times; at += 1)
      refused += Number((await call(to, url)).statusCode === 429);
    return refused;
  };

  test("reject calls to a public endpoint, per endpoint and address", async () => {
    const limited = await open({ publicCallsPerMinute: 3 });
    expect(await countRefused(limited, "/api/fail?how=none", 5)).toBe(2);
    const refused = await call(limited, "/api/fail?how=none");
    expect(refused.json()).toMatchObject({ success: false, code: "TOO_MANY_REQUESTS" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await call(limited, "/api/fail?how=none", "2.2.2.2")).statusCode).toBe(200);
    expect(await countRefused(limited, "/api/picture?how=none", 30)).toBe(0);
    expect(await countRefused(limited, "/api/picture?how=none", 3)).toBe(3);
  });

  test("ignore authenticated endpoints and liveness, and send no rate-limit headers", async () => {
    const limited = await open({ publicCallsPerMinute: 1 });
    for (const url of ["/api/inside", "/healthz"]) {
      expect(await countRefused(limited, url, 5)).toBe(0);
      const { headers } = await call(limited, url);
      expect(Object.keys(headers).filter((name) => name.includes("ratelimit"))).toEqual([]);
    }
  });
});

describe("on a real connection", () => {
  test("a malformed request is answered and closed, and HEAD has no body", async () => {
    const listening = await open();
    const { port } = new URL(await listening.listen({ port: 0, host: "127.0.0.1" }));
    const raw = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), "127.0.0.1", () => socket.write("NONSENSE\r\n\r\n"));
      let read = "";
      socket.on("error", () => {}); // the server closes it, as the test expects
      socket.on("data", (chunk) => (read += chunk)).on("close", () => resolve(read));
    });
    expect(raw).toMatch(/^HTTP\/1.1 400/);
    const chunks = await new Promise<unknown[]>((resolve) => {
      const path = "/api/fail?how=none";
      request({ port, path, method: "HEAD" }, (head) => resolve(head.toArray())).end();
    });
    expect(chunks).toEqual([]);
  });
});
