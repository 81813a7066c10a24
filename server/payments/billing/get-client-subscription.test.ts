import { expect, test } from "vitest";
import { MINUTE_MS } from "#/platform/clock.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createTestData } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);

async function infoOf(userId: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const url = `/api/payment/subscription-info/${userId}`;
  const response = await running.app.inject({ url, headers });
  return { status: response.statusCode, body: response.json() };
}

test("a client sees what it has paid for, and whether it sees candidates", async () => {
  const open = await build.client({ paidFor: ["Nursing"] });
  const { status, body } = await infoOf(open.id, open.token);
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    data: {
      isSubscribed: true,
      isOpen: true,
      professions: [
        {
          _id: expect.stringMatching(/^\d+$/),
          label: "Nursing",
          labelAr: expect.any(String),
          isPaid: true,
          isApproved: "approved",
        },
      ],
    },
  });
});

test.each([
  ["a company with one profession to pay", false, { paidFor: ["Nursing"], unpaid: ["Sales"] }],
  ["a company that is not subscribed", false, { paidFor: ["Nursing"], isSubscribed: false }],
  ["an unverified corporate that has not paid", false, { role: "corporate" as const }],
  ["a verified corporate", true, { role: "corporate" as const, isVerified: true }],
])("%s: open is %s", async (_who, isOpen, expected) => {
  const client = await build.client(expected);
  const admin = await build.admin();
  expect((await infoOf(client.id, client.token)).body.data.isOpen).toBe(isOpen);
  expect((await infoOf(client.id, admin.token)).body.data.isOpen).toBe(isOpen);
});

test("what was paid until a moment is unpaid from that moment on", async () => {
  const paidUntil = new Date(TEST_NOW.getTime() + MINUTE_MS);
  const client = await build.client({ paidFor: ["Nursing"], paidUntil });
  running.setTime(new Date(paidUntil.getTime() - 1));
  expect((await infoOf(client.id, client.token)).body.data.isOpen).toBe(true);
  running.setTime(paidUntil);
  const { data } = (await infoOf(client.id, client.token)).body;
  expect([data.isSubscribed, data.professions[0].isPaid, data.isOpen]).toEqual([
    false,
    false,
    false,
  ]);
  running.setTime(TEST_NOW);
});

test("others get a 404, whether or not the account exists", async () => {
  const [owner, stranger] = [await build.client(), await build.client()];
  const nobody = "00000000-0000-4000-8000-000000000000";
  const [one, other] = [
    await infoOf(owner.id, stranger.token),
    await infoOf(nobody, stranger.token),
  ];
  expect(one.status).toBe(404);
  expect(one).toEqual(other);
  expect((await infoOf(nobody, (await build.admin()).token)).status).toBe(404);
  expect((await infoOf(owner.id)).status).toBe(401);
  expect((await infoOf("7", owner.token)).status).toBe(422);
});
