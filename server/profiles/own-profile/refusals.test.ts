import { ProfileForm } from "@wasla/contract/profiles/form";
import { type KyselyPlugin, sql } from "kysely";
import { describe, expect, test } from "vitest";
import { safeParse } from "zod/v4/core";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import * as form from "#/testing/profile-forms.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { createViewer } from "#/testing/viewer.ts";
import { saveOwnProfile } from "./save-own-profile.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);

const newcomer = () => build.jobSeeker({ isProfileCompleted: false });
const put = (person: TestAccount, body: object, language = "en") =>
  call(person, "PUT", "/jobseeker/profile", { body, headers: { "accept-language": language } });

const roles = (changes: object) => ({
  professionalDetails: { position: [form.role, { ...form.role, ...changes }] },
});
const degrees = (changes: object) => ({ educationalDetails: [{ ...form.degree, ...changes }] });
const past = { from: "2010-01", isCurrentRole: false };

test.each<[object, string, string]>([
  [{ dob: "2010-01-01" }, "dob", "Date of birth must be at least 18 years ago"],
  [{ dob: "1940-01-01" }, "dob", "Date of birth must be at most 80 years ago"],
  [{ phone: { fullNumber: "+971 1 234" } }, "phone.fullNumber", "Invalid phone number"],
  [{ phone: { fullNumber: "0501234567" } }, "phone.fullNumber", "Invalid phone number"],
  [{ country: "XX" }, "country", "Country must be chosen from the list"],
  // Upper case would turn these into SS and IT.
  [{ country: "ß" }, "country", "Country must be chosen from the list"],
  [{ country: "ıt" }, "country", "Country must be chosen from the list"],
  [{ nationality: "Atlantis" }, "nationality", "Nationality must be chosen from the list"],
  [{ nationality: "PH" }, "nationality", "Nationality must be chosen from the list"],
  [
    roles({ from: "2026-12" }),
    "professionalDetails.position.1.from",
    "Month must not be in the future",
  ],
  [
    roles({ ...past, to: "2026-12" }),
    "professionalDetails.position.1.to",
    "Month must not be in the future",
  ],
  [
    roles({ ...past, to: "2009-12" }),
    "professionalDetails.position.1.to",
    "‘To’ must not be before ‘From’",
  ],
  [
    roles({ department: "" }),
    "professionalDetails.position.1.department",
    "Department is required",
  ],
  [
    degrees({ countryOfIssuance: "XX" }),
    "educationalDetails.0.countryOfIssuance",
    "Country must be chosen from the list",
  ],
  [
    degrees({ completionYear: 2033 }),
    "educationalDetails.0.completionYear",
    "Completion year must be 2032 at most",
  ],
  [
    { languages: [{ code: "xx", level: null }] },
    "languages.0.code",
    "Language must be chosen from the list",
  ],
  [{ shoeSize: 40 }, "shoeSize", "This field is not known."],
  [{ files: { resume: null } }, "files", "This field is not known."],
])("%o is rejected at %s: %s", async (wrong, field, message) => {
  const person = await newcomer();
  const { status, body } = await put(person, { ...form.completeProfile, ...wrong });
  expect([status, body.errors]).toEqual([422, [{ field, message }]]);
  const { profile } = (await call(person, "GET", "/jobseeker/profile")).body.data;
  expect(profile).toMatchObject({ revision: 0, dob: null, skills: [] });
});

test("all errors are reported at once, in the language of the reader", async () => {
  const wrong = { dob: "2010-01-01", country: "XX", languages: [{ code: "xx" }] };
  const { body } = await put(await newcomer(), { ...form.completeProfile, ...wrong }, "ar");
  expect(body.errors).toEqual([
    { field: "dob", message: "يجب ألا يقل العمر عن 18 سنة" },
    { field: "country", message: "يجب اختيار البلد من القائمة" },
    { field: "languages.0.code", message: "يجب اختيار اللغة من القائمة" },
  ]);
});

test("country codes are accepted in either case, and today is the day in the Gulf", async () => {
  running.setTime(new Date("2026-11-30T20:30:00Z")); // already December in the Gulf
  const person = await newcomer();
  const details = roles({ from: "2026-12" });
  const { body } = await put(person, { ...form.completeProfile, ...details, country: "ae" });
  expect(body.data.country).toBe("AE");
  expect(body.data.professionalDetails.workExperience).toEqual({ years: 7, months: 9 });
  running.setTime(new Date("2026-11-20T08:00:00Z"));
});

describe("names of professions and skills", () => {
  test("are matched in either language and any case; each once, in order", async () => {
    const person = await newcomer();
    const [sales, nursing] = ["SALES", "التمريض"].map((label) => ({ label }));
    const { body } = await put(person, {
      desiredProfessions: [sales, nursing, { label: "Sales" }],
      revision: 0,
      skills: ["  wound   CARE", "Wound care"].map((label) => ({ label })),
    });
    const labels = body.data.desiredProfessions.map(({ label }: { label: string }) => label);
    expect(labels).toEqual(["Sales", "Nursing"]);
    expect(body.data.skills).toMatchObject([{ label: "Wound care", isApproved: "approved" }]);
  });

  test("that are new belong to their author, await approval and are not offered", async () => {
    const [person, other] = [await newcomer(), await newcomer()];
    const fresh = {
      desiredProfessions: [{ label: "Camel combing" }],
      skills: [{ label: "Falcon hood sewing" }],
      revision: 0,
    };
    const { body } = await put(person, fresh);
    const pending = { labelAr: null, isApproved: "pending" };
    expect(body.data).toMatchObject({
      desiredProfessions: [{ label: "Camel combing", ...pending }],
      skills: [{ label: "Falcon hood sewing", ...pending }],
    });
    await put(other, { ...fresh, skills: [{ label: "falcon hood SEWING" }] });
    for (const path of ["/admin/profession", "/shared/skills"]) {
      const offered = await call(person, "GET", path, { query: { count: 1_000 } });
      expect(offered.status).toBe(200);
      expect(/Camel combing|Falcon hood sewing/.test(offered.text)).toBe(false);
    }
    const { rows } = await sql`
      select label, status, proposed_by from profession where lower(label) = 'camel combing'
      union all
      select label, status, proposed_by from skill where lower(label) = 'falcon hood sewing'`.execute(
      running.services.db,
    );
    expect(rows).toEqual(
      ["Camel combing", "Falcon hood sewing"].map((label) => {
        return { label, status: "pending", proposedBy: person.id };
      }),
    );
  });

  test("that are new and typed in several ways keep the first spelling", async () => {
    const skills = ["zebra Art", "ZEBRA ART", "Zebra art"].map((label) => ({ label }));
    const { body } = await put(await newcomer(), { skills, revision: 0 });
    expect(body.data.skills).toMatchObject([{ label: "zebra Art", isApproved: "pending" }]);
  });

  test("may wait for approval only twenty at a time; known ones are not limited", async () => {
    const person = await newcomer();
    const skills = Array.from({ length: 20 }, (_, at) => ({ label: `Rare skill ${at}` }));
    expect((await put(person, { skills, revision: 0 })).status).toBe(200);
    const refused = await put(person, {
      skills: [...skills, form.skillsAnswers.skills[0]],
      revision: 1,
      desiredProfessions: [{ label: "Nursing" }, { label: "Rare trade" }],
    });
    expect(refused.body.errors).toEqual([
      {
        field: "desiredProfessions.1.label",
        message:
          "20 of your entries are still waiting for approval. Choose one from the list for now.",
      },
    ]);
    expect((await put(person, { ...form.completeProfile, skills, revision: 1 })).status).toBe(200);
    const { rows } = await sql`select from profession where label = 'Rare trade'`.execute(
      running.services.db,
    );
    expect(rows).toEqual([]);
  });
});

test("the number of statements does not depend on the size of the form", async () => {
  const skills = Array.from({ length: 20 }, (_, at) => ({ label: `Busy skill ${at}` }));
  const position = Array.from({ length: 40 }, () => form.role);
  const large = { ...form.completeProfile, professionalDetails: { position }, skills };
  const little = { ...form.completeProfile, skills: [{ label: "Busy skill alone" }] };
  expect(await statementsOf(large)).toBe(await statementsOf(little));
});

async function statementsOf(answers: object): Promise<number> {
  const { id } = await newcomer();
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = running.services.db.withPlugin(counting);
  const read = safeParse(ProfileForm, answers);
  if (!read.success) throw read.error;
  const input = {
    viewer: createViewer({ id, role: "jobSeeker" }),
    form: read.data,
    networkAddress: "::1",
  };
  await saveOwnProfile({ ...running.services, db }, { ...input, language: "en" });
  expect(count).toBeGreaterThan(10);
  return count;
}

const hostile: readonly unknown[] = [
  ...[
    null,
    true,
    0,
    "",
    "x",
    [],
    [[]],
    {},
    { a: 1 },
    "\0",
    "\ud83d",
    "'; drop table candidate; --",
  ],
  ...[{ label: null }, [{ label: "\0" }], [{ label: { label: "x" } }], [null], [{}], -1, 1e308],
  ...[{ position: null }, { position: [null] }, { position: [{ from: [] }] }, "9".repeat(400)],
  ...["x".repeat(70_000), { fullNumber: {} }, { fullNumber: "\ud83d" }, [{ code: "constructor" }]],
];

describe("hostile values are rejected with a field and a message", () => {
  const fields = Object.keys({ ...form.completeProfile, ...form.sensitiveAnswers });
  test.each(fields)("for %s", async (field) => {
    const person = await newcomer();
    for (const value of hostile) {
      const { status, body } = await put(person, { revision: 0, [field]: value });
      expect(status).toBeLessThan(500);
      if (status !== 422) continue;
      for (const error of body.errors)
        expect(error).toEqual({
          field: expect.stringMatching(/./),
          message: expect.stringMatching(/\p{L}{2}/u),
        });
    }
  });
});
