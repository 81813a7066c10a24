import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const { candidate } = createCandidateData(running);
const call = createApiClient(running);

let client: TestAccount;
let nursing: number;
let sales: number;

beforeAll(async () => {
  client = await build.client({ role: "corporate", isVerified: true, paidFor: ["Nursing"] });
  nursing = await build.profession("Nursing");
  sales = await build.profession("Sales");
  await candidate({
    fullName: "Aisha Al-Mansoori",
    nameAr: "عائشة المنصوري",
    gender: "Female",
    dob: "1996-11-20",
    country: "AE",
    nationality: "United Arab Emirates",
    skills: [1],
    roles: [
      { profession: "Nursing", from: "2021-12-01", organization: "Gulf Care", designation: "Lead" },
    ],
  });
  await candidate({
    fullName: "José Müller",
    gender: "Male",
    dob: "1986-11-21",
    country: "OM",
    nationality: "Germany",
    languages: [8],
    roles: [{ profession: "Sales", from: "2015-12-01", to: "2023-11-01", designation: "50%_off" }],
  });
  await candidate({
    fullName: "محمد عبد الله",
    gender: "Male",
    dob: "2004-01-01",
    country: "AE",
    nationality: "Jordan",
    professions: ["Nursing", "Sales"],
  });
});

const list = (query: object, body?: object) =>
  call(client, "POST", "/company/jobseeker-list", { query: { ...query }, ...(body && { body }) });

async function namesOf(query: object): Promise<string[]> {
  const { status, body } = await list(query);
  expect(status).toBe(200);
  expect(body.totalCount).toBe(body.users.length);
  return body.users.map(({ fullName }: { fullName: string }) => fullName.split(" ")[0]);
}

const [aisha, jose, mohammed] = ["Aisha", "José", "محمد"];
const everybody = [mohammed, jose, aisha];

describe("a filter", () => {
  test.each<[object, (string | undefined)[]]>([
    [{}, everybody],
    [{ gender: "Male" }, [mohammed, jose]],
    [{ country: "AE" }, [mohammed, aisha]],
    [{ country: "ae" }, [mohammed, aisha]],
    [{ nationality: "Germany" }, [jose]],
    [{ employmentStatus: "Employed" }, [aisha]],
    [{ employmentStatus: "UnEmployed" }, [mohammed, jose]],
    [{ employmentStatus: "unemployed" }, [mohammed, jose]],
    [{ ageMin: 30 }, [jose, aisha]],
    [{ ageMin: 31 }, [jose]],
    [{ ageMax: 30 }, [mohammed, aisha]],
    [{ ageMin: 39, ageMax: 39 }, [jose]],
    [{ ageMin: 0, ageMax: 100 }, everybody],
    [{ minExp: 5 }, [jose, aisha]],
    [{ minExp: 6 }, [jose]],
    [{ workExp: 6 }, [jose]],
    [{ maxExp: 5 }, [mohammed, aisha]],
    [{ maxExp: 4 }, [mohammed]],
    [{ minExp: 5, maxExp: 7 }, [aisha]],
    [{ minExp: 8, maxExp: 8 }, [jose]],
    [{ minExp: 1, maxExp: 100 }, [jose, aisha]],
    [{ skillId: 1 }, [aisha]],
    [{ search: "aisha" }, [aisha]],
    [{ search: "MANSOORI gulf" }, [aisha]],
    [{ search: "jose muller" }, [jose]],
    [{ search: "عائشه" }, [aisha]],
    [{ search: "arabic" }, [jose]],
    [{ search: "nurs" }, [mohammed, aisha]],
    [{ search: "50%_" }, [jose]],
    [{ search: "%" }, []],
    [{ search: "\u202e" }, []],
    [{ gender: "Male", country: "AE", search: "عبد", maxExp: 0 }, [mohammed]],
  ])("%j finds %j", async (query, expectedNames) => {
    expect(await namesOf(query)).toEqual(expectedNames);
  });

  test("by profession finds candidates who want it or have worked in it", async () => {
    expect(await namesOf({ profId: nursing })).toEqual([mohammed, aisha]);
    expect(await namesOf({ profId: sales })).toEqual([mohammed, jose]);
  });
});

describe("a sort", () => {
  test.each([
    [{ sortAge: 1 }, [mohammed, aisha, jose]],
    [{ sortAge: -1 }, [jose, aisha, mohammed]],
    [{ sortExp: 1 }, [mohammed, aisha, jose]],
    [{ sortExperience: -1 }, [jose, aisha, mohammed]],
    [{ sortGender: 1 }, [aisha, jose, mohammed]],
    [{ sortGender: -1 }, [mohammed, jose, aisha]],
  ])("%j", async (query, expectedNames) => {
    expect(await namesOf(query)).toEqual(expectedNames);
  });
});

test("a row has exactly the fields of the contract", async () => {
  const { body } = await list({ search: "aisha" });
  expect(body.users).toEqual([
    {
      _id: expect.any(String),
      fullName: "Aisha Al-Mansoori",
      profilePic: null,
      gender: "Female",
      dob: "1996-11-20",
      maritalStatus: null,
      country: "AE",
      nationality: "United Arab Emirates",
      havePriorWorkExperience: true,
      profession: { label: "Nursing", labelAr: expect.stringMatching(/\p{Script=Arabic}/u) },
      recentRole: {
        profession: { label: "Nursing", labelAr: expect.any(String) },
        from: "2021-12-01",
        to: null,
        organization: "Gulf Care",
        department: "",
        designation: "Lead",
        isCurrentRole: true,
      },
      recentRoleExperienceYearsDecimal: 5,
      attachmentsFiles: [],
      hasFiles: false,
    },
  ]);
});

test("pages past the end are empty and keep the total", async () => {
  const small = await build.client({ role: "corporate", isVerified: true });
  await Promise.all(Array.from({ length: 12 }, () => candidate({ professions: ["Dentistry"] })));
  const profId = await build.profession("Dentistry");
  const page = async (pageNo: number) => {
    const query = { profId, pageNo };
    const { body } = await call(small, "POST", "/company/jobseeker-list", { query });
    return [body.users.length, body.totalCount];
  };
  expect(await Promise.all([1, 2, 3, 99_999].map(page))).toEqual([
    [10, 12],
    [2, 12],
    [0, 12],
    [0, 12],
  ]);
});

describe("an invalid query is rejected with its field and a message", () => {
  test.each<[object, string]>([
    [{ sortAge: 2 }, "sortAge"],
    [{ sortAge: "up" }, "sortAge"],
    [{ sortExp: 0 }, "sortExp"],
    [{ sortAge: 1, sortGender: 1 }, "sort"],
    [{ sortExp: 1, sortExperience: 1 }, "sort"],
    [{ sortAge: [1, -1] }, "sortAge"],
    [{ sortName: 1 }, "sortName"],
    [{ pageNo: 0 }, "pageNo"],
    [{ pageNo: -1 }, "pageNo"],
    [{ pageNo: "one" }, "pageNo"],
    [{ pageNo: 1.5 }, "pageNo"],
    [{ pageNo: 1e15 }, "pageNo"],
    [{ count: 11 }, "count"],
    [{ count: "ten" }, "count"],
    [{ ageMin: "old" }, "ageMin"],
    [{ ageMin: 40, ageMax: 30 }, "ageMax"],
    [{ ageMin: 101 }, "ageMin"],
    [{ minExp: -1 }, "minExp"],
    [{ maxExp: 101 }, "maxExp"],
    [{ profId: 2_000_000_000 }, "profId"],
    [{ profId: 9_999_999_999 }, "profId"],
    [{ profId: "nurse" }, "profId"],
    [{ skillId: 2_000_000_000 }, "skillId"],
    [{ country: "ZZ" }, "country"],
    [{ country: "United Arab Emirates" }, "country"],
    [{ nationality: "Atlantis" }, "nationality"],
    [{ gender: "male" }, "gender"],
    [{ gender: ["Male", "Female"] }, "gender"],
    [{ employmentStatus: "retired" }, "employmentStatus"],
    [{ search: "x".repeat(10_000) }, "search"],
    [{ search: "a\0b" }, "search"],
    [{ search: ["a", "b"] }, "search"],
    [{ __proto__x: "1" }, "__proto__x"],
    [{ surprise: "1" }, "surprise"],
  ])("%j", async (query, field) => {
    const { status, body } = await list(query);
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, code: "INVALID_INPUT" });
    expect(body.errors).toEqual([{ field, message: expect.stringMatching(/\S\s\S/) }]);
  });

  test.each<[object, string]>([
    [{ format: "pdf" }, "format"],
    [{ responseType: 1 }, "responseType"],
    [{ userIds: ["1"] }, "userIds.0"],
    [{ search: "in the body" }, "search"],
  ])("a body of %j", async (body, field) => {
    const response = await list({}, body);
    expect([response.status, response.body.errors[0].field]).toEqual([422, field]);
  });

  test("two sorts at once, with a message in English and Arabic", async () => {
    const query = { sortAge: 1, sortExp: 1 };
    const messages = ["en", "ar-AE"].map(async (language) => {
      const options = { query, headers: { "accept-language": language } };
      const { body } = await call(client, "POST", "/company/jobseeker-list", options);
      return body.errors[0].message;
    });
    expect(await Promise.all(messages)).toEqual(["Invalid sort type", "نوع الترتيب غير صالح"]);
  });
});

test.each([
  ["nothing", undefined],
  ["an empty object", {}],
  ["the format", { format: "json" }],
])("the body may be %s", async (_what, body) => {
  expect((await list({}, body)).status).toBe(200);
});

test("a body that is not JSON gets a 400", async () => {
  const { statusCode } = await running.app.inject({
    method: "POST",
    url: "/api/company/jobseeker-list",
    payload: "{",
    headers: { authorization: `Bearer ${client.token}`, "content-type": "application/json" },
  });
  expect(statusCode).toBe(400);
});

const value = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.integer(),
  fc.constantFrom("%", "_", "\\", "'", "\u202e", "مُحَمَّد", "Employed", "Male", "AE", "1e3", ""),
);
const parameters = [
  "search",
  "profId",
  "skillId",
  "gender",
  "country",
  "nationality",
  "employmentStatus",
  "ageMin",
  "ageMax",
  "minExp",
  "maxExp",
  "workExp",
  "sortAge",
  "sortGender",
  "sortExp",
  "pageNo",
  "count",
  "type",
  "constructor",
];
const queries = fc.dictionary(fc.constantFrom(...parameters), value, { maxKeys: 4 });

test.each([
  ["POST", "/company/jobseeker-list"],
  ["GET", "/company/jobseeker-counts"],
  ["GET", "/company/jobseeker-profession/list"],
  ["GET", "/admin/users/nationality"],
  ["GET", "/jobseeker/"],
  ["POST", "/media/"],
] as const)("%s %s never fails with a server error, whatever the input", async (method, path) => {
  const lastPart = path.endsWith("/") ? value : fc.constant("");
  await fc.assert(
    fc.asyncProperty(queries, lastPart, async (query, last) => {
      const end = encodeURIComponent(String(last).toWellFormed());
      const suffix = path === "/media/" ? "/link" : "";
      const { status, text } = await call(client, method, `${path}${end}${suffix}`, {
        query,
      });
      expect(status, text).toBeLessThan(500);
    }),
    { numRuns: 50 },
  );
});
