import { request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { createViewer } from "#/testing/viewer.ts";
import { csvWriter } from "./csv-writer.ts";
import { exportList } from "./export-list.ts";

const running = startApp({ dailyExportRows: 10 });
const build = createTestData(running);
const call = createApiClient(running);
const { candidate } = createCandidateData(running);

const PATH = "/company/jobseeker-list";
const SLOTS = 4;
const paying = { role: "corporate", isVerified: true, isSubscribed: true } as const;
type Export = Awaited<ReturnType<typeof exportList>>;

const unread: Export[] = [];

beforeAll(async () => {
  for (const fullName of ["Maria", "Omar", "Noor"])
    await candidate({ fullName, professions: ["Nursing"] });
});

afterEach(async () => {
  for (const { file } of unread.splice(0)) file.body.destroy();
  await running.services.db.deleteFrom("dailyUse").execute();
});

const client = () => build.client({ role: "corporate", isVerified: true, paidFor: ["Nursing"] });

const startExport = ({ id }: TestAccount, signal?: AbortSignal, writer = csvWriter) =>
  exportList(
    running.services,
    createViewer({ id, ...paying }),
    { query: {}, language: "en", ...(signal && { signal }) },
    writer,
  );

/** Begins as many exports as run at once, which nobody reads. */
async function occupySlots(): Promise<void> {
  const [first, second] = [await client(), await client()];
  for (const each of [first, first, second, second]) unread.push(await startExport(each));
}

test("16 clients at once all get all rows", async () => {
  const clients = await Promise.all(Array.from({ length: 16 }, client));
  const responses = await Promise.all(
    clients.map((each) => call(each, "POST", PATH, { body: { format: "csv" } })),
  );
  for (const { status, text: csv } of responses) {
    expect(status).toBe(200);
    expect(csv.match(/Maria|Omar|Noor/g)).toEqual(["Noor", "Omar", "Maria"]);
    expect(csv.split("\r\n")).toHaveLength(1 + 3 + 1);
  }
});

test("a client's third export is refused with a sentence and the time to wait", async () => {
  const busy = await client();
  unread.push(await startExport(busy), await startExport(busy));
  const { status, headers, body } = await call(busy, "POST", PATH, { body: { format: "csv" } });
  expect([status, headers["retry-after"], body.message]).toEqual([
    429,
    "5",
    "You already have 2 exports in progress. Please wait for one to finish.",
  ]);
  expect((await call(await client(), "POST", PATH, { body: { format: "csv" } })).status).toBe(200);
});

test("another client's first export begins before the second of one that came earlier", async () => {
  await occupySlots();
  const [eager, other] = [await client(), await client()];
  const begun: string[] = [];
  const sendThree = async (name: string, each: TestAccount) => {
    const exports = Array.from({ length: 3 }, () => startExport(each));
    for (const waiting of exports)
      waiting.then(
        (started) => {
          begun.push(name);
          unread.push(started);
        },
        () => {},
      );
    // The refusal shows that the other two wait.
    await expect(Promise.race(exports)).rejects.toMatchObject({ status: 429 });
  };
  await sendThree("eager", eager);
  await sendThree("other", other);
  for (const { file } of unread.splice(0, 2)) file.body.destroy();
  await expect.poll(() => begun.toSorted()).toEqual(["eager", "other"]);
  for (const { file } of unread.splice(0, 2)) file.body.destroy();
  await expect.poll(() => begun.toSorted()).toEqual(["eager", "eager", "other", "other"]);
});

test("an export that waits leaves the queue when its client disconnects", async () => {
  await occupySlots();
  const [leaving, next] = [await client(), await client()];
  const { server } = running.app;
  if (!server.listening) await running.app.listen({ port: 0, host: "127.0.0.1" });
  const requests = Array.from({ length: 3 }, () => send(leaving));
  const refused = await Promise.race(requests.map(({ response }) => response));
  expect(refused.statusCode).toBe(429); // so the other two wait
  for (const { outgoing } of requests) outgoing.destroy();
  await expect.poll(countConnections).toBe(0);
  const { response } = send(next);
  unread.shift()?.file.body.destroy();
  expect((await text(await response)).match(/Maria|Omar|Noor/g)).toHaveLength(3);
  const usage = running.services.db.selectFrom("dailyUse").selectAll();
  expect(await usage.where("clientId", "=", leaving.id).execute()).toEqual([]);
});

test("each export that ends or is rejected frees its slot", async () => {
  const { db } = running.services;
  const busy = await client();
  unread.push(await startExport(busy), await startExport(busy));
  for (const { file } of unread.splice(0)) file.body.destroy();
  const usage = db.selectFrom("dailyUse").select("exportRows");
  await expect.poll(() => usage.execute()).toEqual([{ exportRows: 0 }]);
  await db.updateTable("dailyUse").set({ exportRows: 10 }).execute();
  for (let time = 0; time <= SLOTS; time++)
    await expect(startExport(busy)).rejects.toMatchObject({
      status: 429,
      userMessage: ["candidates.dailyRowsReached", { limit: 10 }],
    });
  await db.updateTable("dailyUse").set({ exportRows: 0 }).execute();
  for (let time = 0; time <= SLOTS; time++) {
    const { file } = await startExport(busy);
    expect((await file.body.toArray()).join("")).toContain("Nursing");
    await db.updateTable("dailyUse").set({ exportRows: 0 }).execute();
  }
});

test("an export that cannot start frees its slot and its rows", async () => {
  const busy = await client();
  const write = () => {
    throw new Error("no stream");
  };
  for (let time = 0; time <= SLOTS; time++)
    await expect(startExport(busy, undefined, { ...csvWriter, write })).rejects.toThrow(
      "no stream",
    );
  const usage = running.services.db.selectFrom("dailyUse").select("exportRows");
  await expect.poll(() => usage.execute()).toEqual([{ exportRows: 0 }]);
});

function send({ token }: TestAccount) {
  const { port } = running.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const options = { method: "POST", path: `/api${PATH}`, port, headers, agent: false } as const;
  const outgoing = httpRequest({ ...options, host: "127.0.0.1" });
  outgoing.end(JSON.stringify({ format: "csv" }));
  const response = new Promise<IncomingMessage>((resolve) => {
    outgoing.once("response", resolve);
    outgoing.once("error", () => {}); // by a test that disconnects
  });
  return { outgoing, response };
}

function countConnections(): Promise<number> {
  return new Promise((resolve, reject) => {
    running.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
