import { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { beforeEach, describe, expect, test } from "vitest";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { createTestData } from "#/testing/test-data.ts";

const running = startApp({ dailyProfiles: 3 });
const build = createTestData(running);
const { candidate, hideFrom, change } = createCandidateData(running);
const call = createApiClient(running);
const corporate = () => build.client({ role: "corporate", isVerified: true });

const documents = [
  { fieldName: "resume", originalName: "My CV.pdf" },
  { fieldName: "policeCertificate", originalName: "Police.pdf" },
  { fieldName: "passportCopy", originalName: "Passport.pdf", opening: "nobody" },
  { fieldName: "profilePic", originalName: "me.jpeg", type: "image/jpeg" },
] as const;

beforeEach(() => running.setTime(TEST_NOW));

test("a client reads all fields of a candidate", async () => {
  const { id } = await candidate({
    fullName: "فاطمة العلي",
    nameAr: "فاطمة",
    maritalStatus: "married",
    country: "OM",
    nationality: "Jordan",
    professions: ["Sales"],
    roles: [
      { profession: "Nursing", from: "2016-12-01", to: "2018-11-01", designation: "Nurse" },
      { profession: "Nursing", from: "2025-12-01", organization: "Gulf Care" },
      { profession: "Pharmacy", from: "2019-01-01", to: "2019-06-01" },
    ],
    skills: [1],
    languages: [8],
  });
  const { body } = await call(await corporate(), "GET", `/jobseeker/${id}`);
  expect(body.data).toMatchObject({
    _id: id,
    fullName: "فاطمة العلي",
    fullNameAr: "فاطمة",
    country: "OM",
    nationality: "Jordan",
    maritalStatus: "married",
    email: expect.stringContaining("@"),
    phone: "+971501234567",
    profession: { label: "Nursing" },
    recentRole: { organization: "Gulf Care", isCurrentRole: true, from: "2025-12-01", to: null },
    recentRoleExperienceYearsDecimal: 3,
    professionalDetails: { workExperience: { years: 3, months: 6 } },
    desiredProfessions: [{ label: "Sales" }],
    educationalDetails: [{ higherEducation: 6, degree: "BA", grade: null }],
    languages: [{ label: "Arabic", level: null }],
    salaryInfo: null,
    noticePeriod: null,
  });
  expect(body.data.professionalDetails.position).toHaveLength(3);
  expect(Object.keys(body.data).toSorted()).toEqual(Object.keys(CandidateDetail.shape).toSorted());
});

test("a client sees documents as far as it may open them, the owner sees all", async () => {
  const owner = await candidate({ files: documents });
  const fetchFiles = async (viewer: { token: string }) => {
    const { body } = await call(viewer, "GET", `/jobseeker/${owner.id}`);
    const files = body.data.files.map((file: { name: string; url: string | null }) => [
      file.name,
      file.url !== null,
    ]);
    return [Object.fromEntries(files), body.data.attachmentsFiles, body.data.profilePic];
  };
  const [resume, , , picture] = owner.files;
  const attachments = [{ name: "My CV.pdf", url: `/api/media/${resume}`, fieldName: "resume" }];
  const small = picture?.replace(".jpeg", "-compressed.jpeg");
  expect(await fetchFiles(await corporate())).toEqual([
    { "My CV.pdf": true, "Police.pdf": false },
    attachments,
    small,
  ]);
  expect(await fetchFiles(owner)).toEqual([
    { "My CV.pdf": true, "Police.pdf": true, "Passport.pdf": true },
    attachments,
    small,
  ]);
});

describe("the access ledger", () => {
  test("has one view per client, candidate and day", async () => {
    const [client, person] = [await corporate(), await candidate()];
    for (let times = 0; times < 3; times++) await call(client, "GET", `/jobseeker/${person.id}`);
    await call(person, "GET", `/jobseeker/${person.id}`);
    await call(await build.admin(), "GET", `/jobseeker/${person.id}`);
    expect(await entriesOf(person.id)).toEqual([
      { clientId: client.id, what: "viewed", fileField: null },
    ]);
  });

  test("has a view and one download per document link, however often it is read", async () => {
    const [client, person] = [await corporate(), await candidate({ files: documents })];
    const { status, body } = await call(client, "POST", `/media/${person.files[0]}/link`);
    expect(status).toBe(200);
    for (let times = 0; times < 3; times++) {
      const response = await running.app.inject({
        url: body.data.url,
        headers: { range: "bytes=0-1" },
      });
      expect(response.statusCode).toBe(206);
    }
    const entries = [
      { clientId: client.id, what: "viewed", fileField: null },
      { clientId: client.id, what: "downloaded", fileField: "resume" },
    ];
    expect(await entriesOf(person.id)).toEqual(entries);
    expect((await call(person, "POST", `/media/${person.files[1]}/link`)).status).toBe(200);
    expect(await entriesOf(person.id)).toEqual(entries);
  });
});

test("profiles beyond the daily limit are denied, those viewed today stay open", async () => {
  const client = await corporate();
  const people = await Promise.all([1, 2, 3, 4].map(() => candidate()));
  const open = async () => {
    const responses = [];
    for (const { id } of people) responses.push(await call(client, "GET", `/jobseeker/${id}`));
    return responses;
  };
  const responses = await open();
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(responses[3]?.body.message).toBe(
    "You have reached today's limit of 3 profiles. Please continue tomorrow.",
  );
  expect((await open()).map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(await entriesOf(people[3]?.id ?? "")).toEqual([]);
});

describe("a document link", () => {
  const link = (viewer: { token: string } | undefined, name: string | undefined) =>
    call(viewer, "POST", `/media/${name}/link`);

  test("is created for clients with access to the document and the candidate", async () => {
    const person = await candidate({ professions: ["Nursing"], files: documents });
    const [resume, police, passport] = person.files;
    const open = await build.client({ paidFor: ["Nursing"] });
    const foreign = await build.client({ paidFor: ["Sales"] });
    const locked = await build.client({ unpaid: ["Nursing"] });
    const statuses = async (viewer: { token: string } | undefined) =>
      Promise.all(
        [resume, police, passport].map(async (name) => (await link(viewer, name)).status),
      );
    expect(await statuses(open)).toEqual([200, 404, 404]);
    expect(await statuses(foreign)).toEqual([403, 404, 404]);
    expect(await statuses(locked)).toEqual([403, 404, 404]);
    expect(await statuses(await build.jobSeeker())).toEqual([404, 404, 404]);
    expect(await statuses(await build.admin())).toEqual([403, 403, 403]);
    expect(await statuses(undefined)).toEqual([401, 401, 401]);
    expect(await statuses(person)).toEqual([200, 200, 200]);
  });

  test("is not created for files of hidden candidates", async () => {
    const person = await candidate({ files: documents });
    const [from, other] = [await corporate(), await corporate()];
    await hideFrom(person, from);
    expect((await link(from, person.files[0])).status).toBe(404);
    expect((await link(other, person.files[0])).status).toBe(200);
    await change(person, { isVisible: false });
    expect((await link(other, person.files[0])).status).toBe(404);
  });

  test.each(["nothing", "a".repeat(100), "%2e%2e", `${"0".repeat(32)}.pdf`])(
    "is not created for %s",
    async (name) => {
      expect((await link(await corporate(), name)).status).toBe(404);
    },
  );
});

function entriesOf(candidateId: string) {
  return running.services.db
    .selectFrom("accessEntry")
    .select(["clientId", "what", "fileField"])
    .where("candidateId", "=", candidateId)
    .orderBy("id")
    .execute();
}
