/** A client who registered with Google completes the profile. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { companyForm, createCompanySteps } from "#/testing/company-steps.ts";

const running = startApp();
const { details, put, putForm, newcomer } = createCompanySteps(running);
const demonstration = createCompanySteps(startApp({ verifiesCorporates: true }));

const completion = { ...companyForm, professions: ["Nursing"], isTermAgreed: true };

test("sets role, professions and terms, once", async () => {
  const client = await newcomer();
  const { status, body } = await put(client, { ...completion, role: "Corporate" });
  expect([status, body.data]).toMatchObject([
    200,
    {
      role: "corporate",
      isProfileCompleted: true,
      clientType: null,
      professions: [{ label: "Nursing", isPaid: false }],
      verification: { state: "needed", registryNumber: null, licence: null, reason: null },
    },
  ]);
  const { rows } =
    await sql`select kind, version from consent where account_id = ${client.id}`.execute(
      running.services.db,
    );
  expect(rows).toEqual([{ kind: "terms", version: "2026-11" }]);
  const again = await put(client, { ...completion, role: "company", professions: ["Sales"] });
  expect(again.body.errors.map(({ field }: { field: string }) => field)).toEqual([
    ...["role", "professions"],
  ]);
});

test("keeps the current session", async () => {
  const client = await newcomer();
  await put(client, { ...completion, role: "corporate" });
  expect((await details(client, client.id)).status).toBe(200);
});

test("is refused without professions and terms", async () => {
  const client = await newcomer();
  const { status, body } = await put(client, companyForm);
  expect([status, body.errors]).toEqual([
    422,
    [
      { field: "professions", message: "At least one profession is required" },
      { field: "isTermAgreed", message: "You must agree to the terms and conditions" },
    ],
  ]);
  expect((await details(client, client.id)).body.data.isProfileCompleted).toBe(false);
});

test("verifies a corporate in the demo", async () => {
  const client = await demonstration.newcomer();
  const { body } = await demonstration.put(client, { ...completion, role: "corporate" });
  expect(body.data.verification.state).toBe("verified");
});

test("accepts one or two professions in a multipart form", async () => {
  const [one, two] = [await newcomer(), await newcomer()];
  const single = await putForm(one, completion);
  const several = await putForm(two, { ...completion, professions: ["Nursing", "Sales"] });
  expect(single.body.data.professions).toHaveLength(1);
  expect(several.body.data.professions).toHaveLength(2);
});

test("succeeds for one of three concurrent requests", async () => {
  const client = await newcomer();
  const responses = await Promise.all(
    ["Nursing", "Accounting", "Sales"].map((label) =>
      put(client, { ...completion, professions: [label] }),
    ),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  expect((await details(client, client.id)).body.data.professions).toHaveLength(1);
});
