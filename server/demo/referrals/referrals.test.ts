import { beforeAll, expect, test } from "vitest";
import { addDemoAccounts } from "#/demo/add-demo-accounts.ts";
import { DEMO_PASSWORD } from "#/demo/demo-accounts.ts";
import { addCandidates } from "#/demo/fill-database.ts";
import { isFair } from "#/referrals/draws/draw-rule.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { addDemoReferrals } from "./add-referrals.ts";

const running = startApp();
const call = createApiClient(running);

beforeAll(async () => {
  const { services } = running;
  await addDemoAccounts(services);
  await addDemoReferrals(services);
  await addCandidates(services, 40, () => {});
  await addDemoReferrals(services);
  await addDemoReferrals(services);
});

async function read(email: string, path: string) {
  const body = { email, password: DEMO_PASSWORD };
  const { body: response } = await call(undefined, "POST", "/auth/login", { body });
  return (await call({ token: response.data.jwtToken }, "GET", path)).body.data;
}

test("the job seeker has pending and counted referrals, and points", async () => {
  const { referralData, code } = await read(
    "jobseeker@wasla.example",
    "/referral/referrals-details",
  );
  const states = referralData.map(({ status }: { status: string }) => status);
  expect(states.toSorted()).toEqual([
    ...Array.from({ length: 6 }, () => "counted"),
    ...["pending", "pending"],
  ]);
  expect(code).toMatch(/^\w{8}$/);
  const { points } = await read("jobseeker@wasla.example", "/referral/referral-points");
  expect(points).toBe(60);
});

test("the company has enough points for a reward", async () => {
  const { points } = await read("company@wasla.example", "/referral/referral-points");
  expect(points).toBe(100);
});

test("last month's draw can be verified", async () => {
  const winner = await read("jobseeker@wasla.example", "/referral/selected-winner");
  const { body } = await call(undefined, "GET", `/referral/draws/${winner.month}`);
  const { month, seedHash, drawn } = body.data;
  expect(isFair({ month, seedHash, ...drawn })).toBe(true);
  expect(drawn).toMatchObject({ totalWeight: 90, winnerName: winner.name });
  // The end of the month in Gulf time.
  expect(drawn.drawnAt).toBe("2026-10-31T20:00:00.000Z");
});
