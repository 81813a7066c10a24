import { beforeEach, describe, expect, test } from "vitest";
import { updateAccount } from "#/accounts/accounts.ts";
import { ensureReferrer } from "#/referrals/ensure-referrer.ts";
import { addPoints } from "#/referrals/queries/points.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createPrivacySteps } from "#/testing/privacy-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { deriveEntryId, isFair } from "./draw-rule.ts";

const running = startApp();
const off = startApp({ hasPrizeDraws: false });
const build = createTestData(running);
const call = createApiClient(running);

/** Months in Gulf time begin four hours before those in UTC. */
const NOVEMBER_ENDS = new Date("2026-11-30T20:00:00Z");
const month = "2026-11";
const prize = { prize: "AED 500 voucher", prizeAr: "قسيمة بقيمة 500 درهم" };

beforeEach(async () => {
  running.setTime(TEST_NOW);
  const { db } = running.services;
  await db.deleteFrom("prizeDraw").execute();
  await db.deleteFrom("referralPoint").execute();
});

async function createEarner(
  points: number,
  at = TEST_NOW,
  fullName = "Maria Santos",
): Promise<TestAccount> {
  const person = await build.jobSeeker({ fullName });
  const { db } = running.services;
  const { accountId } = await ensureReferrer(db, person.id);
  await addPoints(db, {
    accountId,
    points,
    kind: "jobSeeker",
    referralId: null,
    creditFils: null,
    at,
  });
  return person;
}

const post = async (path: string, body: object = {}, at = running) => {
  const staff = await createTestData(at).admin();
  const reason = "The prize of the month";
  const response = await createApiClient(at)(staff, "POST", `/staff/draws${path}`, {
    body: { reason, ...body },
  });
  return {
    staff,
    status: response.status,
    message: response.body.message,
    data: response.body.data,
  };
};
const open = (body: object = {}) => post("", { month, ...prize, ...body });
const runStep = (name: "draw" | "publish" | "withdraw") => post(`/${month}/${name}`);
const getRecord = async (language = "en", ofMonth = month) => {
  const headers = { "accept-language": language };
  return await call(undefined, "GET", `/referral/draws/${ofMonth}`, { headers });
};
const getWinner = async (person: TestAccount) => {
  const token = await createPrivacySteps(running).freshToken(person);
  return (await call({ token }, "GET", "/referral/selected-winner")).body.data;
};

test("anybody can verify a draw from opening to publication", async () => {
  const people = [
    await createEarner(10, TEST_NOW, "Aisha Khan"),
    await createEarner(60),
    await createEarner(30),
  ];
  await createEarner(500, NOVEMBER_ENDS); // December
  await createEarner(500, new Date("2026-10-31T19:59:59Z")); // October
  const { data: opened } = await open();
  expect(opened).toMatchObject({ state: "open", seed: null, entryCount: 3, totalWeight: 100 });
  const before = (await getRecord()).body.data;
  expect(before).toEqual({
    month,
    state: "open",
    prize: prize.prize,
    seedHash: opened.seedHash,
    drawn: null,
    openedAt: TEST_NOW.toISOString(),
    withdrawnAt: null,
  });
  running.setTime(NOVEMBER_ENDS);
  const { data: drawn } = await runStep("draw");
  expect(drawn).toMatchObject({ state: "drawn", seedHash: opened.seedHash, totalWeight: 100 });
  expect((await getRecord()).body.data).toMatchObject({ state: "open", drawn: null });
  const [looker = drawn] = people;
  expect(await getWinner(looker)).toBeNull();
  const { data: published } = await runStep("publish");
  expect(published.state).toBe("published");
  const record = (await getRecord("ar")).body.data;
  expect(record).toMatchObject({ state: "published", prize: prize.prizeAr });
  const { seed, entries, entriesHash, winner: winning } = record.drawn;
  const weights = entries.map(({ weight }: { weight: number }) => weight);
  expect(weights.toSorted()).toEqual([10, 30, 60]);
  expect(
    isFair({ month, seedHash: before.seedHash, seed, entries, entriesHash, winner: winning }),
  ).toBe(true);
  expect(JSON.stringify(record)).not.toContain(drawn.winner._id);
  const won = people.find(({ id }) => id === drawn.winner._id) ?? looker;
  expect(await getWinner(won)).toMatchObject({ month, prize: prize.prize, isYou: true });
  const other = people.find(({ id }) => id !== won.id) ?? looker;
  expect(await getWinner(other)).toMatchObject({ name: record.drawn.winnerName, isYou: false });
});

describe("transitions of a draw", () => {
  test("a month has one draw, even if many open it at once", async () => {
    const opened = await Promise.all(Array.from({ length: 10 }, () => open()));
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = opened.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ message }) => message))).toEqual(
      new Set(["This month already has a draw. There cannot be a second one."]),
    );
  });

  test("a past month cannot be opened", async () => {
    expect(await open({ month: "2026-10" })).toMatchObject({
      status: 409,
      message: "This month is over. A draw must be opened before its month ends.",
    });
    running.setTime(NOVEMBER_ENDS);
    expect((await open()).status).toBe(409);
    expect((await open({ month: "2026-12" })).status).toBe(200);
  });

  test("a draw cannot run before its month ends in Gulf time, nor be published first", async () => {
    await createEarner(10);
    await open();
    running.setTime(new Date(NOVEMBER_ENDS.getTime() - 1));
    expect(await runStep("draw")).toMatchObject({
      status: 409,
      message: "This month is not over yet. You can draw the winner after it ends.",
    });
    expect(await runStep("publish")).toMatchObject({
      status: 409,
      message: "Only a draw that has been drawn can be published.",
    });
  });

  test("concurrent runs draw once, and points earned later do not count", async () => {
    await createEarner(10);
    await open();
    running.setTime(NOVEMBER_ENDS);
    const drawn = await Promise.all(Array.from({ length: 10 }, () => runStep("draw")));
    expect(drawn.filter(({ status }) => status === 200)).toHaveLength(1);
    await createEarner(90);
    expect((await runStep("publish")).data).toMatchObject({ entryCount: 1, totalWeight: 10 });
    expect((await runStep("draw")).message).toBe("This draw is no longer open.");
  });

  test("a month without points cannot be drawn", async () => {
    await open();
    running.setTime(NOVEMBER_ENDS);
    expect((await runStep("draw")).message).toBe("Nobody earned points in that month.");
  });

  test("a withdrawn draw is final, and its month gets no second draw", async () => {
    await createEarner(10);
    await open();
    running.setTime(NOVEMBER_ENDS);
    await runStep("draw");
    expect((await runStep("withdraw")).data.state).toBe("withdrawn");
    expect((await runStep("publish")).status).toBe(409);
    expect((await runStep("withdraw")).message).toBe("This draw has already been withdrawn.");
    running.setTime(TEST_NOW);
    expect((await open()).status).toBe(409);
  });

  test("unknown and invalid months are refused", async () => {
    expect((await getRecord("en", "2031-01")).status).toBe(404);
    expect((await getRecord("en", "2026-13")).status).toBe(422);
    expect((await post("/2031-01/draw")).status).toBe(404);
  });
});

describe("a withdrawn draw", () => {
  test.each([[true], [false]])(
    "has no winner but can still be verified (published before: %s)",
    async (isPublished) => {
      const person = await createEarner(10);
      const { data: opened } = await open();
      running.setTime(NOVEMBER_ENDS);
      const { data: drawResult } = await runStep("draw");
      if (isPublished) await runStep("publish");
      expect(await getWinner(person)).toEqual(
        isPublished ? expect.objectContaining({ month }) : null,
      );
      await runStep("withdraw");
      expect(await getWinner(person)).toBeNull();
      const { state, withdrawnAt, drawn } = (await getRecord()).body.data;
      expect([state, withdrawnAt]).toEqual(["withdrawn", NOVEMBER_ENDS.toISOString()]);
      expect(drawn).toMatchObject({
        seed: drawResult.seed,
        winner: drawResult.winningEntry,
        winnerName: null,
        drawnAt: NOVEMBER_ENDS.toISOString(),
        entries: [{ weight: 10 }],
        publishedAt: isPublished ? NOVEMBER_ENDS.toISOString() : null,
      });
      expect(isFair({ month, seedHash: opened.seedHash, ...drawn })).toBe(true);
    },
  );

  test("keeps its seed secret if it was never drawn", async () => {
    await createEarner(10);
    await open();
    await runStep("withdraw");
    expect((await getRecord()).body.data).toMatchObject({ state: "withdrawn", drawn: null });
  });
});

test("an entry is found by its owner's draw key, but not by the referral code", async () => {
  const [person, looker] = [await createEarner(10), await createEarner(30)];
  const { data: opened } = await open();
  const getOwnPoints = async (person: TestAccount) => {
    const token = await createPrivacySteps(running).freshToken(person);
    return (await call({ token }, "GET", "/referral/referral-points")).body.data;
  };
  expect(await getOwnPoints(person)).toMatchObject({ hasDraws: true, openDraw: month });
  running.setTime(NOVEMBER_ENDS);
  await runStep("draw");
  await runStep("publish");
  const { seed, entries } = (await getRecord()).body.data.drawn;
  const weightByKey = (key: string) =>
    entries.find(({ id }: { id: string }) => id === deriveEntryId(seed, key))?.weight;
  const { drawKey, openDraw } = await getOwnPoints(person);
  expect([weightByKey(drawKey), openDraw]).toEqual([10, null]);
  expect(weightByKey((await getOwnPoints(looker)).drawKey)).toBe(30);
  const { code } = await ensureReferrer(running.services.db, person.id);
  for (const known of [code, person.id]) expect(weightByKey(known)).toBeUndefined();
  expect(JSON.stringify(opened)).not.toContain(drawKey);
});

test("suspended accounts do not take part", async () => {
  await createEarner(10);
  const { id } = await createEarner(90);
  const { db } = running.services;
  await db.transaction().execute((tx) => updateAccount(tx, id, { suspendedAt: TEST_NOW }));
  expect((await open()).data).toMatchObject({ entryCount: 1, totalWeight: 10 });
});

test("operators see the participants page by page, most points first", async () => {
  const people: TestAccount[] = [];
  for (const points of [20, 40, 20, 30]) people.push(await createEarner(points));
  const staff = await build.admin();
  const path = `/staff/draws/${month}/entries`;
  const { body: first } = await call(staff, "GET", path, { query: { count: 3 } });
  const { body: rest } = await call(staff, "GET", path, { query: { after: first.data.next } });
  const rows = [...first.data.rows, ...rest.data.rows];
  expect(rows.map(({ weight }) => weight)).toEqual([40, 30, 20, 20]);
  expect(new Set(rows.map(({ _id }) => _id))).toEqual(new Set(people.map(({ id }) => id)));
  expect(rest.data.next).toBeNull();
});

test("each transition is audited, and the seed only once it was drawn", async () => {
  await createEarner(10);
  const { staff } = await open({ reason: "Prize of November" });
  running.setTime(NOVEMBER_ENDS);
  await runStep("draw");
  await runStep("publish");
  const { db } = running.services;
  const entries = await db
    .selectFrom("auditEntry")
    .selectAll()
    .where("subject", "=", "draw")
    .orderBy("id", "desc")
    .limit(3)
    .execute();
  const [published, drawn, opened] = entries;
  expect(opened).toMatchObject({
    action: "referrals.drawOpened",
    subjectId: month,
    reason: "Prize of November",
    actorId: staff.id,
    address: "127.0.0.1",
    before: null,
  });
  expect(opened?.after).toMatchObject({ seedHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(opened?.after).not.toHaveProperty("seed");
  expect(drawn).toMatchObject({ before: { state: "open" }, after: { state: "drawn" } });
  expect(published?.action).toBe("referrals.drawPublished");
  const { sealedSeed, seed } = await db
    .selectFrom("prizeDraw")
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(sealedSeed.includes(Buffer.from(seed ?? "", "hex"))).toBe(false);
});

test("with draws switched off none can be opened, and no winner is shown", async () => {
  const opened = await post("", { month, ...prize }, off);
  expect([opened.status, opened.message]).toEqual([
    ...[409, "Prize draws are turned off on this server."],
  ]);
  const person = await createTestData(off).jobSeeker();
  const response = await createApiClient(off)(person, "GET", "/referral/selected-winner");
  expect(response.body).toEqual({ success: true, data: null });
  const listed = await createApiClient(off)(opened.staff, "GET", "/staff/draws");
  expect(listed.body.data).toEqual({ isOn: false, rows: [], next: null });
});
