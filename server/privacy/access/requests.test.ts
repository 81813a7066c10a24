import { randomUUID } from "node:crypto";
import { documentFields } from "@wasla/contract/files/job-seeker-files";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#/platform/clock.ts";
import { canOpenDocument, listRequestStatuses } from "#/privacy/grants.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { runDelayedJobs, runJobs } from "#/testing/jobs.ts";
import { createPrivacySteps } from "#/testing/privacy-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);
const { corporate, pair, request, answer, requests, hide, freshToken } =
  createPrivacySteps(running);

const after = (days: number, ms = 0) => new Date(TEST_NOW.getTime() + days * DAY_MS + ms);

beforeEach(async () => {
  running.setTime(TEST_NOW);
  await runDelayedJobs(running);
});

const ids = (client: TestAccount, candidate: TestAccount) => ({
  clientId: client.id,
  candidateId: candidate.id,
});

async function open(client: TestAccount, candidate: TestAccount) {
  const isOpen = (fieldName: string) =>
    canOpenDocument(running.services, { opening: "ask", fieldName }, ids(client, candidate));
  const opened = await Promise.all(documentFields.map(isOpen));
  return documentFields.filter((_, at) => opened[at]);
}

async function stateFor(client: TestAccount, candidate: TestAccount) {
  const { db, clock } = running.services;
  return (await listRequestStatuses(db, clock.now(), ids(client, candidate))).get("passportCopy");
}

describe("a request", () => {
  test("is pending, then open for 14 days once allowed, then ended", async () => {
    const { client, candidate } = await pair();
    await request(client, candidate);
    const [pending] = await requests(candidate);
    expect(pending).toEqual({
      _id: expect.any(String),
      client: { _id: client.id, role: "corporate", name: "Gulf Care LLC", country: "AE" },
      fieldName: "passportCopy",
      state: "asked",
      askedAt: TEST_NOW.toISOString(),
      answeredAt: null,
      until: null,
    });
    expect(await open(client, candidate)).toEqual([]);
    running.setTime(after(1));
    const { status, body } = await answer(candidate, "allow");
    expect([status, body.data]).toEqual([
      200,
      {
        ...pending,
        state: "allowed",
        answeredAt: after(1).toISOString(),
        until: after(15).toISOString(),
      },
    ]);
    expect(await open(client, candidate)).toEqual(["passportCopy"]);
    running.setTime(after(15, -1));
    expect(await open(client, candidate)).toEqual(["passportCopy"]);
    running.setTime(after(15));
    expect(await open(client, candidate)).toEqual([]);
    expect((await requests(candidate))[0]?.state).toBe("ended");
    expect((await stateFor(client, candidate))?.state).toBe("ended");
  });

  test("that is declined can be repeated 14 days later", async () => {
    const { client, candidate } = await pair();
    await request(client, candidate);
    expect((await answer(candidate, "decline")).body.data).toMatchObject({
      state: "declined",
      answeredAt: TEST_NOW.toISOString(),
      until: null,
    });
    running.setTime(after(14, -1));
    await expect(request(client, candidate)).rejects.toMatchObject({ status: 409 });
    expect((await stateFor(client, candidate))?.state).toBe("declined");
    running.setTime(after(14));
    await request(client, candidate);
    expect((await requests(candidate)).map(({ state }) => state)).toEqual(["asked"]);
    expect((await answer(candidate, "allow")).status).toBe(200);
    expect(await open(client, candidate)).toEqual(["passportCopy"]);
  });

  test("that was declined can still be allowed, and the client is mailed", async () => {
    const { client, candidate } = await pair();
    await request(client, candidate);
    await answer(candidate, "decline");
    await runJobs(running);
    running.setTime(after(3));
    const { status, body } = await answer(candidate, "allow");
    expect([status, body.data]).toMatchObject([
      200,
      {
        state: "allowed",
        askedAt: TEST_NOW.toISOString(),
        answeredAt: after(3).toISOString(),
        until: after(17).toISOString(),
      },
    ]);
    expect(await open(client, candidate)).toEqual(["passportCopy"]);
    expect((await runJobs(running)).map(({ to }) => to)).toEqual([client.email]);
    expect((await request(client, candidate)).state).toBe("allowed");
    expect((await answer(candidate, "decline")).status).toBe(409);
    expect((await answer(candidate, "withdraw")).status).toBe(200);
    expect(await open(client, candidate)).toEqual([]);
  });

  test("that was declined can no longer be allowed once the client has asked again", async () => {
    const { client, candidate } = await pair();
    await request(client, candidate);
    const [declined] = await requests(candidate);
    await answer(candidate, "decline");
    running.setTime(after(14));
    await request(client, candidate);
    const path = `/privacy/requests/${declined?._id}`;
    const token = await freshToken(candidate);
    const late = await call({ token }, "PUT", path, { body: { answer: "allow" } });
    expect([late.status, late.body.message]).toEqual([
      ...[409, "This request has already been answered."],
    ]);
    expect((await requests(candidate)).map(({ state }) => state)).toEqual(["asked"]);
    expect(await open(client, candidate)).toEqual([]);
  });

  test("that is withdrawn closes at once and stays closed", async () => {
    const { client, candidate } = await pair();
    await request(client, candidate);
    await answer(candidate, "allow");
    const { status, body } = await answer(candidate, "withdraw");
    expect([status, body.data.state, body.data.until]).toEqual([200, "withdrawn", null]);
    expect(await open(client, candidate)).toEqual([]);
    expect((await answer(candidate, "allow")).status).toBe(409);
    await expect(request(client, candidate)).rejects.toMatchObject({ status: 409 });
    expect(await open(client, candidate)).toEqual([]);
  });

  test("is not duplicated while pending or open; an ended one can be repeated", async () => {
    const { client, candidate } = await pair();
    const first = await request(client, candidate);
    running.setTime(after(1));
    expect(await request(client, candidate)).toEqual(first);
    await answer(candidate, "allow");
    expect((await request(client, candidate)).state).toBe("allowed");
    expect(await requests(candidate)).toHaveLength(1);
    running.setTime(after(15));
    expect(await request(client, candidate)).toEqual({
      state: "asked",
      askedAt: after(15),
      until: null,
    });
    expect((await requests(candidate)).map(({ state }) => state)).toEqual(["asked"]);
    expect(await open(client, candidate)).toEqual([]);
  });

  test("affects only its own document, client and candidate", async () => {
    const { client, candidate } = await pair();
    const [otherClient, otherCandidate] = [await corporate(), await build.jobSeeker()];
    for (const field of ["passportCopy", "policeCertificate"] as const)
      await request(client, candidate, field);
    await request(otherClient, candidate);
    await request(client, otherCandidate);
    await answer(candidate, "allow", "policeCertificate");
    expect(await open(client, candidate)).toEqual(["policeCertificate"]);
    expect(await open(otherClient, candidate)).toEqual([]);
    expect(await open(client, otherCandidate)).toEqual([]);
  });

  test("that is pending is listed first, then the newest", async () => {
    const candidate = await build.jobSeeker();
    const clients = [await corporate(), await corporate(), await corporate()];
    for (const [at, client] of clients.entries()) {
      running.setTime(after(at));
      await request(client, candidate);
    }
    await answer(candidate, "decline"); // the newest request
    const listed = await requests(candidate);
    const order = [clients[1], clients[0], clients[2]].map((client) => client?.id);
    expect(listed.map((each) => each.client._id)).toEqual(order);
  });
});

describe("an answer is refused", () => {
  test.each(["allow", "decline", "withdraw"] as const)(
    "to %s an unknown request or another candidate's",
    async (decision) => {
      const { client, candidate } = await pair();
      await request(client, candidate);
      const [pending] = await requests(candidate);
      const stranger = await build.jobSeeker();
      const body = { answer: decision };
      for (const id of [pending?._id, randomUUID()]) {
        const refused = await call(stranger, "PUT", `/privacy/requests/${id}`, { body });
        expect([refused.status, refused.body.message]).toEqual([
          404,
          "This request no longer exists.",
        ]);
      }
      for (const [caller, status] of [[client, 403] as const, [undefined, 401] as const])
        expect(
          (await call(caller, "PUT", `/privacy/requests/${pending?._id}`, { body })).status,
        ).toBe(status);
      expect((await requests(candidate))[0]?.state).toBe("asked");
    },
  );

  test("if the state no longer permits it", async () => {
    const { client, candidate } = await pair();
    await request(client, candidate);
    const statuses = async (...all: ("allow" | "decline" | "withdraw")[]) => {
      const statuses = [];
      for (const decision of all) statuses.push((await answer(candidate, decision)).status);
      return statuses;
    };
    expect(await statuses("withdraw", "allow", "allow", "decline")).toEqual([409, 200, 409, 409]);
    running.setTime(after(14));
    expect(await statuses("withdraw", "allow")).toEqual([409, 409]);
    expect((await requests(candidate))[0]?.state).toBe("ended");
  });

  test("if it is malformed", async () => {
    const { client, candidate } = await pair();
    await request(client, candidate);
    const [pending] = await requests(candidate);
    for (const body of [{}, { answer: "ended" }, { answer: "allow", until: "2099-01-01" }])
      expect(
        (await call(candidate, "PUT", `/privacy/requests/${pending?._id}`, { body })).status,
      ).toBe(422);
  });
});

describe("in parallel", () => {
  test("one allow wins after at most one decline, and all other answers get 409", async () => {
    const { client, candidate } = await pair();
    await request(client, candidate);
    const [pending] = await requests(candidate);
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        call(candidate, "PUT", `/privacy/requests/${pending?._id}`, {
          body: { answer: at % 2 ? "allow" : "decline" },
        }),
      ),
    );
    const held = all.filter(({ status }) => status === 200).map(({ body }) => body.data.state);
    expect([["allowed"], ["allowed", "declined"]]).toContainEqual(held.toSorted());
    expect(all.filter(({ status }) => status === 409)).toHaveLength(8 - held.length);
    expect((await requests(candidate))[0]?.state).toBe("allowed");
    expect(await open(client, candidate)).toEqual(["passportCopy"]);
  });

  test("allowing and asking again leave either an open document or a pending request", async () => {
    for (let at = 0; at < 6; at += 1) {
      const { client, candidate } = await pair();
      await request(client, candidate);
      const path = `/privacy/requests/${(await requests(candidate))[0]?._id}`;
      await answer(candidate, "decline");
      running.setTime(after(14 * (at + 1)));
      const token = await freshToken(candidate);
      const [answerResult, asked] = await Promise.all([
        call({ token }, "PUT", path, { body: { answer: "allow" } }),
        request(client, candidate),
      ]);
      expect([200, 409]).toContain(answerResult.status);
      const isOpen = answerResult.status === 200;
      expect(await open(client, candidate)).toEqual(isOpen ? ["passportCopy"] : []);
      expect(asked.state).toBe(isOpen ? "allowed" : "asked");
    }
  });

  test("repeated requests create one request and one mail", async () => {
    const { client, candidate } = await pair();
    await Promise.all(Array.from({ length: 6 }, () => request(client, candidate)));
    expect(await requests(candidate)).toHaveLength(1);
    expect(await runDelayedJobs(running)).toHaveLength(1);
  });
});

test("a client cannot ask a candidate who hides from it or does not exist", async () => {
  const { client, candidate } = await pair();
  await request(client, candidate);
  await hide(candidate, client);
  await expect(request(client, candidate, "resume")).rejects.toMatchObject({ status: 404 });
  const unknown = { ...candidate, id: randomUUID() };
  await expect(request(client, unknown)).rejects.toMatchObject({ status: 404 });
});
