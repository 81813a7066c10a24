import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { setPaidAccess } from "#/entitlements/entitlements.ts";
import { startApp } from "#/testing/app.ts";
import { createRegistration } from "#/testing/company-steps.ts";
import { runJobs } from "#/testing/jobs.ts";
import { extractToken } from "#/testing/mails.ts";
import { createTestData } from "#/testing/test-data.ts";
import { CREATE_COMPANY_ACCOUNT } from "./register-company.ts";

const running = startApp();
const demonstration = startApp({ verifiesCorporates: true });
const build = createTestData(running);

/** Registrations so far, each from its own network address. */
let registrations = 0;

async function post(form: object, { app } = running, headers: Record<string, string> = {}) {
  registrations += 1;
  const remoteAddress = `10.0.${Math.floor(registrations / 250)}.${registrations % 250}`;
  const url = "/api/company/register";
  const response = await app.inject({ method: "POST", url, payload: form, headers, remoteAddress });
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    body: response.json(),
  };
}

/** All that is stored about accounts with this address. */
async function storedRows(email: string, { services } = running) {
  const { rows } = await sql<Record<string, unknown>>`
    select account.*, company.*, country.code as lives_in, nationality.label as nationality,
      (select jsonb_agg(jsonb_build_array(profession.label, profession.status, held.is_paid, held.source)
         order by profession.label)
       from client_profession held join profession on profession.id = held.profession_id
       where held.client_id = account.id) as held,
      (select jsonb_agg(jsonb_build_array(kind, version, network_address, consent.language))
       from consent where account_id = account.id) as consents
    from account left join company on company.id = account.id
    left join country on country.id = company.country_id
    left join country nationality on nationality.id = company.nationality_id
    where account.email = ${email}`.execute(services.db);
  return rows;
}

async function registerAndCreate(changes: object = {}, at = running) {
  const form = createRegistration(changes);
  const response = await post(form, at);
  expect([response.status, response.body]).toEqual([
    200,
    { success: true, data: { email: form.email } },
  ]);
  const mails = await runJobs(at);
  const [row = {}] = await storedRows(form.email, at);
  return { form, row, mails };
}

beforeEach(async () => {
  await runJobs(running);
});

describe("a company", () => {
  test("gets an account, a profile, professions and a record of its consent", async () => {
    const form = createRegistration({ professions: ["nursing", "Civil Engineering"] });
    await post(form, running, { "accept-language": "ar" });
    await runJobs(running);
    const [row] = await storedRows(form.email);
    expect(row).toMatchObject({
      role: "company",
      fullName: "Omar Khoury",
      isProfileCompleted: true,
      language: "ar",
      passwordHash: null,
      verifiedAt: null,
      clientVerifiedAt: null,
      termsVersion: "2026-11",
      clientType: "Company",
      jobTitle: "Head of recruitment",
      phone: "+971501234567",
      companyName: "Khoury Contracting LLC",
      address: "Office 1204, Bay Square",
      city: "Dubai",
      gender: "Male",
      livesIn: "AE",
      nationality: "Lebanon",
      trn: null,
      papersState: "needed",
      organization: "Khoury Contracting LLC",
      residence: "AE",
      held: [
        ["Civil Engineering", "approved", false, "registration"],
        ["Nursing", "approved", false, "registration"],
      ],
      consents: [["terms", "2026-11", expect.stringMatching(/^10\.0\./), "ar"]],
    });
  });

  test("gets one mail with the link to set a password", async () => {
    const { form, mails } = await registerAndCreate();
    expect(mails.map(({ to }) => to)).toEqual([form.email]);
    expect(mails[0]?.text).toMatch(/\/set-password#token=\S{40,}/);
  });

  test.each([
    ["corporate", { role: "Corporate" }, { clientType: null, jobTitle: null }],
    [
      "corporate with a type",
      { role: "corporate", clientType: "Individual", companyRole: "Owner" },
      {
        role: "corporate",
        clientType: null,
        jobTitle: null,
        companyName: "Khoury Contracting LLC",
      },
    ],
    [
      "individual",
      { clientType: "Individual" },
      { clientType: "Individual", jobTitle: null, companyName: null, city: "Dubai" },
    ],
  ])("%s: fields that do not apply are not stored", async (_kind, changes, expected) => {
    expect((await registerAndCreate(changes)).row).toMatchObject(expected);
  });
});

describe("a corporate", () => {
  test("is not verified at first", async () => {
    const { row } = await registerAndCreate({ role: "Corporate" });
    expect(row).toMatchObject({ role: "corporate", clientVerifiedAt: null });
  });

  test("is verified at once in the demo, unlike a company", async () => {
    const corporate = await registerAndCreate({ role: "corporate" }, demonstration);
    expect(corporate.row.clientVerifiedAt).toEqual(demonstration.services.clock.now());
    expect((await registerAndCreate({}, demonstration)).row.clientVerifiedAt).toBeNull();
  });
});

describe("professions", () => {
  test.each([
    ["NURSING", [["Nursing", "approved", false, "registration"]]],
    ["  nursing ", [["Nursing", "approved", false, "registration"]]],
    ["التمرِيض", [["Nursing", "approved", false, "registration"]]],
    ["Falcon  care", [["Falcon care", "pending", false, "registration"]]],
  ])("%j becomes %j", async (label, held) => {
    expect((await registerAndCreate({ professions: [label] })).row.held).toEqual(held);
  });

  test("one proposed several times becomes one entry of the first proposer", async () => {
    const first = await registerAndCreate({ professions: ["Pearl diving"] });
    await registerAndCreate({ professions: ["PEARL DIVING", "pearl diving"] });
    const entries = await running.services.db
      .selectFrom("profession")
      .select(["label", "status", "proposedBy"])
      .where(({ fn }) => fn<string>("lower", ["label"]), "=", "pearl diving")
      .execute();
    expect(entries).toEqual([
      { label: "Pearl diving", status: "pending", proposedBy: first.row.id },
    ]);
  });

  test("one that is pending is not offered, and cannot be paid", async () => {
    const { form } = await registerAndCreate({ professions: ["Sand sculpture"] });
    const { services, app } = running;
    const offered = await app.inject("/api/admin/profession?search=sand+sculpture");
    expect(offered.json()).toMatchObject({ data: [], totalCount: 0 });
    const [row] = await storedRows(form.email);
    expect(row?.held).toEqual([["Sand sculpture", "pending", false, "registration"]]);
    const id = await build.profession("Sand sculpture");
    const clientId = String(row?.id);
    const paid = { clientId, isSubscribed: true, professionIds: [id], until: null };
    await expect(
      services.db.transaction().execute((tx) => setPaidAccess(tx, paid)),
    ).rejects.toThrow();
  });
});

describe("an address in use", () => {
  test("gets the same response as a new one, and its owner gets a mail", async () => {
    const owner = await build.jobSeeker();
    const [before] = await storedRows(owner.email);
    const known = await post(createRegistration({ email: owner.email.toUpperCase() }));
    const unknown = await post(createRegistration({ email: "nobody-yet@clients.example" }));
    const comparableResponse = ({ status, headers, text }: typeof known, email: string) => [
      ...[status, text.replaceAll(email, "…"), Object.keys(headers).toSorted()],
    ];
    expect(comparableResponse(known, owner.email)).toEqual(
      comparableResponse(unknown, "nobody-yet@clients.example"),
    );
    const mails = await runJobs(running);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [owner.email, "nobody-yet@clients.example"].toSorted(),
    );
    expect(mails.find(({ to }) => to === owner.email)?.text).not.toContain("#token=");
    expect(await storedRows(owner.email)).toEqual([before]);
  });

  test("without verification can be registered again, as a separate account", async () => {
    const form = createRegistration();
    await post(form);
    await post({ ...form, companyName: "Another LLC" });
    const mails = await runJobs(running);
    expect(new Set(mails.map(extractToken)).size).toBe(2);
    const rows = await storedRows(form.email);
    expect(rows.map(({ companyName }) => companyName).toSorted()).toEqual([
      ...["Another LLC", "Khoury Contracting LLC"],
    ]);
    for (const { held, consents } of rows)
      expect([held, consents]).toEqual([[expect.anything()], [expect.anything()]]);
  });
});

test("a failing job stores nothing", async () => {
  const { services } = running;
  const email = "half@clients.example";
  const facts = { clientType: "Company", countryId: 30_000 } as never;
  const account = { role: "company", email, fullName: "Half" } as const;
  const where = { networkAddress: "10.0.0.1", language: "en" } as const;
  const company = { account, facts, professions: ["Nursing"], ...where };
  await services.jobs.enqueue(services.db, CREATE_COMPANY_ACCOUNT, company);
  expect(await runJobs(running)).toEqual([]);
  expect(await storedRows(email)).toEqual([]);
  const { rows } = await sql`
    select attempts from graphile_worker.jobs where task_identifier = ${CREATE_COMPANY_ACCOUNT}`.execute(
    services.db,
  );
  expect(rows).toEqual([{ attempts: 1 }]); // waiting for its retry
});

describe("validation", () => {
  test.each([
    [{ phone: { fullNumber: "9715012345" } }, "phone.fullNumber", "Invalid phone number"],
    [{ phone: { fullNumber: "9990000000000" } }, "phone.fullNumber", "Invalid phone number"],
    [{ country: "ZZ" }, "country", "Country of Residency is required"],
    [{ nationality: "Atlantis" }, "nationality", "Nationality is required"],
    [{ isPaid: true }, "isPaid", "This field is not known."],
    [{ isProfileCompleted: false }, "isProfileCompleted", "This field is not known."],
    [{ trn: "100000000000003" }, "trn", "This field is not known."],
    [{ role: "admin" }, "role", "Role is required"],
  ])("refuses %j at %s", async (changes, field, message) => {
    const { status, body } = await post(createRegistration(changes));
    expect([status, body.errors]).toEqual([422, [{ field, message }]]);
    expect(await runJobs(running)).toEqual([]);
  });

  test("reports all server-side errors at once, in the language of the request", async () => {
    const wrong = { phone: { fullNumber: "12345678" }, country: "ZZ", nationality: "Atlantis" };
    const { body } = await post(createRegistration(wrong), running, { "accept-language": "ar" });
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      ...["phone.fullNumber", "country", "nationality"],
    ]);
    expect(body.errors[0].message).toBe("رقم هاتف غير صالح");
  });

  test("refuses too many registrations from one address", async () => {
    const email = "again@clients.example";
    const responses = [];
    for (let time = 0; time < 60; time++) responses.push(await post(createRegistration({ email })));
    const last = responses.at(-1);
    expect([last?.status, last?.body.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
  });
});
