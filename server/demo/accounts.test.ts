/** The people to try the product with: whole, and asked for nothing when they sign in. */
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { e164Of } from "#/platform/phone.ts";
import { startApp } from "#/testing/app.ts";
import { DEMO_PASSWORD, demoAccounts } from "./accounts.ts";
import { addDemoAccounts } from "./add-accounts.ts";

const running = startApp();
beforeAll(() => addDemoAccounts(running.services));

test.each(demoAccounts)(
  "$email signs in, with a whole profile and the terms agreed to",
  async (account) => {
    const payload = { email: account.email, password: DEMO_PASSWORD };
    const said = await running.app.inject({ method: "POST", url: "/api/auth/login", payload });
    expect(said.json().data).toMatchObject({
      ...{ role: account.role, isProfileCompleted: true, isTermAgreed: true },
      isVerified: account.role === "corporate",
    });
    if (!account.company) return;
    const { _id, jwtToken } = said.json().data;
    const headers = { authorization: `Bearer ${jwtToken}` };
    const own = await running.app.inject({ url: `/api/company/details/${_id}`, headers });
    const { companyName, country, city, phone } = account.company;
    expect(own.json().data).toMatchObject({
      ...{ companyName, country, businessCity: city, gender: expect.any(String) },
      ...{ nationality: expect.any(String), address: expect.any(String) },
      phone: { fullNumber: e164Of(phone.slice(1)) },
    });
  },
);

test("each agreement is proven", async () => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct account_id)::int from consent where kind = 'terms'`.execute(
    running.services.db,
  );
  expect(rows).toEqual([{ count: demoAccounts.length }]);
});
