import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { toE164 } from "#/platform/phone.ts";
import { startApp } from "#/testing/app.ts";
import { addDemoAccounts } from "./add-demo-accounts.ts";
import { DEMO_PASSWORD, demoAccounts } from "./demo-accounts.ts";

const running = startApp();
beforeAll(() => addDemoAccounts(running.services));

test.each(demoAccounts)(
  "$email signs in with a complete profile and accepted terms",
  async (account) => {
    const payload = { email: account.email, password: DEMO_PASSWORD };
    const response = await running.app.inject({ method: "POST", url: "/api/auth/login", payload });
    expect(response.json().data).toMatchObject({
      role: account.role,
      isProfileCompleted: true,
      isTermAgreed: true,
      isVerified: account.role === "corporate",
    });
    if (!account.company) return;
    const { _id, jwtToken } = response.json().data;
    const headers = { authorization: `Bearer ${jwtToken}` };
    const own = await running.app.inject({ url: `/api/company/details/${_id}`, headers });
    const { companyName, country, city, phone } = account.company;
    expect(own.json().data).toMatchObject({
      companyName,
      country,
      businessCity: city,
      gender: expect.any(String),
      nationality: expect.any(String),
      address: expect.any(String),
      phone: { fullNumber: toE164({ fullNumber: phone.slice(1) }) },
    });
  },
);

test("each account has a recorded consent", async () => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct account_id)::int from consent where kind = 'terms'`.execute(
    running.services.db,
  );
  expect(rows).toEqual([{ count: demoAccounts.length }]);
});

test("the job seeker has access history and requests in every state", async () => {
  const payload = { email: "jobseeker@wasla.example", password: DEMO_PASSWORD };
  const response = await running.app.inject({ method: "POST", url: "/api/auth/login", payload });
  const headers = { authorization: `Bearer ${response.json().data.jwtToken}` };
  const read = async (url: string) => (await running.app.inject({ url, headers })).json().data;
  const { entries } = await read("/api/privacy/access?count=100");
  const whats = new Set(entries.map(({ what }: { what: string }) => what));
  expect([...whats].toSorted()).toEqual(["downloaded", "exported", "viewed"]);
  const moments = entries.map(({ at }: { at: string }) => at);
  expect(moments).toEqual(moments.toSorted().toReversed());
  const names = new Set(entries.map(({ client }: Entry) => client.name));
  expect([...names].toSorted()).toEqual(["Khoury Contracting LLC", "Marsa Health Group"]);
  const { last7Days, last30Days } = await read("/api/privacy/access/summary");
  expect(last7Days).toBeGreaterThan(2);
  expect(last30Days).toBeGreaterThan(last7Days);
  const requests = await read("/api/privacy/requests");
  expect(requests.map(({ state }: { state: string }) => state)).toEqual([
    ...["asked", "allowed", "declined"],
  ]);
  const { files } = await read(`/api/jobseeker/${response.json().data._id}`);
  const owned = files.map(({ fieldName }: { fieldName: string }) => fieldName);
  for (const { fieldName } of requests) expect(owned).toContain(fieldName);
});

test("the job seeker's profile is complete, with all extras and no drafts", async () => {
  const payload = { email: "jobseeker@wasla.example", password: DEMO_PASSWORD };
  const response = await running.app.inject({ method: "POST", url: "/api/auth/login", payload });
  const headers = { authorization: `Bearer ${response.json().data.jwtToken}` };
  const own = await running.app.inject({ url: "/api/jobseeker/profile", headers });
  const { profile, drafts } = own.json().data;
  expect(drafts).toEqual([]);
  expect(profile.completeness).toMatchObject({
    percent: 100,
    missing: [],
    extras: { missing: [] },
  });
  expect(profile).toMatchObject({ isListed: true, sensitive: null });
  expect(profile.profilePic).toBe(response.json().data.profilePic);
});

type Entry = { readonly client: { readonly name: string | null } };
