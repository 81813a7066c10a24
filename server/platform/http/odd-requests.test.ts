import { connect } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { listEndpoints } from "#/testing/endpoints.ts";

const running = startApp();
const endpoints = await listEndpoints();

let port = 0;
beforeAll(async () => {
  const address = await running.app.listen({ port: 0, host: "127.0.0.1" });
  port = Number(new URL(address).port);
});

/** Everything the server sends for these bytes until it closes the connection. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((done) => {
    let read = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.on("error", () => {}); // the server closes it, as the test expects
    socket.on("data", (chunk) => {
      read += chunk;
    });
    socket.on("close", () => done(read));
  });
}

describe("a request with ambiguous framing is rejected", () => {
  const head = "POST /api/auth/logout HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
  const hidden = "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

  test.each([
    ["a length and chunks", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
    ["chunks and a length", "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n"],
    ["two lengths", "Content-Length: 2\r\nContent-Length: 0\r\n\r\n{}"],
    ["an invalid length", "Content-Length: +2\r\n\r\n{}"],
    ["a misspelled chunked encoding", "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"],
    ["a space before the colon", "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n"],
    ["a chunk without length", "Transfer-Encoding: chunked\r\n\r\n+0\r\n\r\n"],
    ["a header on two lines", "X-A: b\r\n c\r\nContent-Length: 0\r\n\r\n"],
  ])("%s", async (_what, rest) => {
    const response = await sendRaw(`${head}${rest}${hidden}`);
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  test("a request with one length is answered, and so is the next one on the connection", async () => {
    const response = await sendRaw(`${head}Content-Length: 2\r\n\r\n{}${hidden}`);
    expect(response.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
  });
});

test("TRACE is 404 and echoes nothing", async () => {
  const response = await sendRaw(
    "TRACE / HTTP/1.1\r\nHost: a\r\nX-A: seen\r\nConnection: close\r\n\r\n",
  );
  expect(response).toMatch(/^HTTP\/1\.1 404 /);
  expect(response).not.toContain("seen");
});

const changing = endpoints.filter(([, { method, path }]) => {
  const hasTwin = endpoints.some(
    ([, other]) => other.method === "GET" && isAlike(other.path, path),
  );
  return method !== "GET" && !hasTwin;
});

/** Whether one URL can match both paths. */
function isAlike(one: string, other: string): boolean {
  const [here, there] = [one.split("/"), other.split("/")];
  const isSame = (part: string, at: number) =>
    part === there[at] || part.startsWith(":") || there[at]?.startsWith(":");
  return here.length === there.length && here.every(isSame);
}

test.each(changing)("%s does not answer GET, HEAD or OPTIONS", async (_name, { path }) => {
  for (const method of ["GET", "HEAD", "OPTIONS"] as const) {
    const response = await running.app.inject({ method, url: `/api${path.replace(/:\w+/g, "1")}` });
    expect([method, response.statusCode]).toEqual([method, 404]);
  }
});

test("rejects a repeated query parameter instead of using one of its values", async () => {
  const statusOf = async (query: string) =>
    (await running.app.inject(`/api/shared/skills?${query}`)).statusCode;
  expect([await statusOf("pageNo=1"), await statusOf("pageNo=1&pageNo=2")]).toEqual([200, 422]);
});
