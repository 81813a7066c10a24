/** Documents that are asked for: every state, every way between them, and who is told. */
import { randomUUID } from "node:crypto";
import { documentFields } from "@wasla/contract/files/own-files";
import { beforeEach, describe, expect, test } from "vitest";
import { amend } from "#/accounts/accounts.ts";
import { DAY_MS } from "#/platform/clock.ts";
import { isOpenTo, requestsOf } from "#/privacy/grants.ts";
import { startApp, TEST_DAY } from "#/testing/app.ts";
import { askOn } from "#/testing/ask.ts";
import { type Built, buildOn } from "#/testing/build.ts";
import { runJobs } from "#/testing/jobs.ts";
import { privacyOn } from "#/testing/privacy.ts";

const running = startApp();
const build = buildOn(running);
const call = askOn(running);
const { corporate, request, answer, requests, hide, freshToken } = privacyOn(running);

const after = (days: number, ms = 0) => new Date(TEST_DAY.getTime() + days * DAY_MS + ms);

beforeEach(async () => {
  running.setTime(TEST_DAY);
  await runJobs(running);
});

async function pair() {
  return { client: await corporate(), candidate: await build.jobSeeker() };
}

const ids = (client: Built, candidate: Built) => ({
  clientId: client.id,
  candidateId: candidate.id,
});

async function open(client: Built, candidate: Built) {
  const isOpen = (fieldName: string) =>
    isOpenTo(running.services, { opening: "ask", fieldName }, ids(client, candidate));
  const opened = await Promise.all(documentFields.map(isOpen));
  return documentFields.filter((_, at) => opened[at]);
}

async function stateFor(client: Built, candidate: Built) {
  const { db, clock } = running.services;
  return (await requestsOf(db, clock.now(), ids(client, candidate))).get("passportCopy");
}

describe("a request", () => {
  test("waits, is allowed for 14 days, and ends by the clock", async () => {
    const { client, candidate } = await pair();
    await request(client, candidate);
    const [asked] = await requests(candidate);
    expect(asked).toEqual({
      _id: expect.any(String),
      client: { _id: client.id, role: "corporate", name: "Gulf Care LLC", country: "AE" },
      ...{ fieldName: "passportCopy", state: "asked", askedAt: TEST_DAY.toISOString() },
      ...{ answeredAt: null, until: null },
    });
    expect(await open(client, candidate)).toEqual([]);
    running.setTime(after(1));
    const { status, body } = await answer(candidate, "allow");
    expect([status, body.data]).toEqual([
      200,
      {
        ...asked,
        ...{ state: "allowed", answeredAt: after(1).toISOString() },
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

  test("is declined, and may come again 14 days later", async () => {
    const { client, candidate } = await pair();
    await request(client, candidate);
    expect((await answer(candidate, "decline")).body.data).toMatchObject({
      ...{ state: "declined", answeredAt: TEST_DAY.toISOString(), until: null },
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

  test("that was declined may be allowed after all, and its client is told", async () => {
    const { client, candidate } = await pair();
    await request(client, candidate);
    await answer(candidate, "decline");
    await runJobs(running);
    running.setTime(after(3));
    const { status, body } = await answer(candidate, "allow");
    expect([status, body.data]).toMatchObject([
      200,
      {
        ...{ state: "allowed", askedAt: TEST_DAY.toISOString() },
        ...{ answeredAt: after(3).toISOString(), until: after(17).toISOString() },
      },
    ]);
    expect(await open(client, candidate)).toEqual(["passportCopy"]);
    expect((await runJobs(running)).map(({ to }) => to)).toEqual([client.email]);
    expect((await request(client, candidate)).state).toBe("allowed");
    expect((await answer(candidate, "decline")).status).toBe(409);
    expect((await answer(candidate, "withdraw")).status).toBe(200);
    expect(await open(client, candidate)).toEqual([]);
  });

  test("that was declined is over once the client has asked anew", async () => {
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
      ...[409, "This request has been answered already."],
    ]);
    expect((await requests(candidate)).map(({ state }) => state)).toEqual(["asked"]);
    expect(await open(client, candidate)).toEqual([]);
  });

  test("is withdrawn at once, and stays so", async () => {
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

  test("is the same one while it waits or is open; an ended one may follow at once", async () => {
    const { client, candidate } = await pair();
    const first = await request(client, candidate);
    running.setTime(after(1));
    expect(await request(client, candidate)).toEqual(first);
    await answer(candidate, "allow");
    expect((await request(client, candidate)).state).toBe("allowed");
    expect(await requests(candidate)).toHaveLength(1);
    running.setTime(after(15));
    expect(await request(client, candidate)).toEqual({
      ...{ state: "asked", askedAt: after(15), until: null },
    });
    expect((await requests(candidate)).map(({ state }) => state)).toEqual(["asked"]);
    expect(await open(client, candidate)).toEqual([]);
  });

  test("of one document, client or candidate says nothing about another", async () => {
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

  test("that waits stands before all others, and the newest first", async () => {
    const candidate = await build.jobSeeker();
    const clients = [await corporate(), await corporate(), await corporate()];
    for (const [at, client] of clients.entries()) {
      running.setTime(after(at));
      await request(client, candidate);
    }
    await answer(candidate, "decline"); // the newest
    const listed = await requests(candidate);
    const order = [clients[1], clients[0], clients[2]].map((client) => client?.id);
    expect(listed.map((each) => each.client._id)).toEqual(order);
  });
});

describe("an answer is refused", () => {
  test.each(["allow", "decline", "withdraw"] as const)(
    "to %s what is not there, or is somebody else's",
    async (said) => {
      const { client, candidate } = await pair();
      await request(client, candidate);
      const [asked] = await requests(candidate);
      const stranger = await build.jobSeeker();
      const body = { answer: said };
      for (const id of [asked?._id, randomUUID()]) {
        const refused = await call(stranger, "PUT", `/privacy/requests/${id}`, { body });
        expect([refused.status, refused.body.message]).toEqual([
          404,
          "This request is no longer there.",
        ]);
      }
      for (const [asker, status] of [[client, 403] as const, [undefined, 401] as const])
        expect((await call(asker, "PUT", `/privacy/requests/${asked?._id}`, { body })).status).toBe(
          status,
        );
      expect((await requests(candidate))[0]?.state).toBe("asked");
    },
  );

  test("where the state no longer allows it", async () => {
    const { client, candidate } = await pair();
    await request(client, candidate);
    const statuses = async (...all: ("allow" | "decline" | "withdraw")[]) => {
      const got = [];
      for (const said of all) got.push((await answer(candidate, said)).status);
      return got;
    };
    expect(await statuses("withdraw", "allow", "allow", "decline")).toEqual([409, 200, 409, 409]);
    running.setTime(after(14));
    expect(await statuses("withdraw", "allow")).toEqual([409, 409]);
    expect((await requests(candidate))[0]?.state).toBe("ended");
  });

  test("that is none", async () => {
    const { client, candidate } = await pair();
    await request(client, candidate);
    const [asked] = await requests(candidate);
    for (const body of [{}, { answer: "ended" }, { answer: "allow", until: "2099-01-01" }])
      expect(
        (await call(candidate, "PUT", `/privacy/requests/${asked?._id}`, { body })).status,
      ).toBe(422);
  });
});

describe("at once", () => {
  test("of many answers one yes holds, after one no at most, and all others are told so", async () => {
    const { client, candidate } = await pair();
    await request(client, candidate);
    const [asked] = await requests(candidate);
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        call(candidate, "PUT", `/privacy/requests/${asked?._id}`, {
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

  test("a yes and a client that asks anew: either the document is open, or the new question waits", async () => {
    for (let at = 0; at < 6; at += 1) {
      const { client, candidate } = await pair();
      await request(client, candidate);
      const path = `/privacy/requests/${(await requests(candidate))[0]?._id}`;
      await answer(candidate, "decline");
      running.setTime(after(14 * (at + 1)));
      const token = await freshToken(candidate);
      const [answered, asked] = await Promise.all([
        call({ token }, "PUT", path, { body: { answer: "allow" } }),
        request(client, candidate),
      ]);
      expect([200, 409]).toContain(answered.status);
      const isOpen = answered.status === 200;
      expect(await open(client, candidate)).toEqual(isOpen ? ["passportCopy"] : []);
      expect(asked.state).toBe(isOpen ? "allowed" : "asked");
    }
  });

  test("many askings make one request and one mail", async () => {
    const { client, candidate } = await pair();
    await Promise.all(Array.from({ length: 6 }, () => request(client, candidate)));
    expect(await requests(candidate)).toHaveLength(1);
    expect(await runJobs(running)).toHaveLength(1);
  });
});

describe("a mail", () => {
  const plain = (text: string | undefined) => text?.replace(/[\u2068\u2069\u2060]/g, "");

  test("tells the candidate who asks for what, once for a client and a day of the Gulf", async () => {
    const { client, candidate } = await pair();
    await request(client, candidate);
    await request(client, candidate, "policeCertificate");
    const [mail, ...more] = await runJobs(running);
    expect(more).toEqual([]);
    expect([mail?.to, mail?.subject]).toEqual([
      candidate.email,
      "A client asks for one of your documents",
    ]);
    expect(plain(mail?.text)).toContain("Gulf Care LLC would like to open your passport copy.");
    expect(mail?.text).toContain("http://localhost:3000/dashboard\n");
    running.setTime(new Date("2026-11-20T19:59:59Z")); // the last second of the day in Dubai
    await request(client, candidate, "resume");
    await request(await corporate({ organization: null }), candidate, "resume");
    const [other, ...none] = await runJobs(running);
    expect(none).toEqual([]);
    expect(plain(other?.text)).toContain("Omar Khoury would like to open your resume.");
    running.setTime(new Date("2026-11-20T20:00:00Z"));
    await request(client, candidate, "video");
    expect(await runJobs(running)).toHaveLength(1);
  });

  test("tells the client what was allowed, in its language, and until when", async () => {
    const { client, candidate } = await pair();
    const { db } = running.services;
    await db.transaction().execute((tx) => amend(tx, client.id, { language: "ar" }));
    await request(client, candidate);
    await runJobs(running);
    await answer(candidate, "allow");
    const [mail, ...more] = await runJobs(running);
    expect(more).toEqual([]);
    expect([mail?.to, mail?.subject]).toEqual([client.email, "أتاح لك أحد المرشحين مستندًا"]);
    expect(plain(mail?.text)).toContain("سمح لك Maria Santos بالاطلاع");
    expect(mail?.text).toContain("4 ديسمبر 2026");
    expect(mail?.text).toContain(`http://localhost:3000/jobseeker/${candidate.id}\n`);
    expect(mail?.html).toContain('dir="rtl"');
  });

  test("does not leave for a no, nor to a client from which the candidate hides", async () => {
    const { client, candidate } = await pair();
    for (const field of ["passportCopy", "resume"] as const)
      await request(client, candidate, field);
    await runJobs(running);
    await answer(candidate, "decline", "resume");
    await hide(candidate, client);
    await answer(candidate, "allow");
    await answer(candidate, "withdraw");
    expect(await runJobs(running)).toEqual([]);
  });

  test("takes no HTML and no links from names", async () => {
    const organization = '<img src=x>\r\nBcc: a@b.example https://evil.example/"';
    const client = await corporate({ organization });
    const candidate = await build.jobSeeker({ fullName: organization });
    await request(client, candidate);
    await answer(candidate, "allow");
    const mails = await runJobs(running);
    expect(mails).toHaveLength(2);
    for (const { text, html } of mails) {
      expect(html).not.toContain("<img");
      expect(text).not.toMatch(/^Bcc/m);
      const links = `${text} ${html}`.match(/https?:\/\/[^\s"<]+/g) ?? [];
      expect(links.filter((link) => !link.startsWith("http://localhost:3000"))).toEqual([]);
    }
  });
});

test("nobody asks a candidate that hides from it, or is gone", async () => {
  const { client, candidate } = await pair();
  await request(client, candidate);
  await hide(candidate, client);
  await expect(request(client, candidate, "resume")).rejects.toMatchObject({ status: 404 });
  const gone = { ...candidate, id: randomUUID() };
  await expect(request(client, gone)).rejects.toMatchObject({ status: 404 });
});
