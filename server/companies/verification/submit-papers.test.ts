import { beforeEach, describe, expect, test } from "vitest";
import { updateAccount } from "#/accounts/accounts.ts";
import { createFileLink } from "#/files/files.ts";
import { startApp } from "#/testing/app.ts";
import { companyForm } from "#/testing/company-steps.ts";
import { runJobs } from "#/testing/jobs.ts";
import { encodeMultipart, type FormFile } from "#/testing/multipart.ts";
import { createFormFile, createPdf, createPictureFile } from "#/testing/pictures.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import "#/companies/tables.ts";

const running = startApp();
const build = createTestData(running);

const bearer = ({ token }: TestAccount) => ({ authorization: `Bearer ${token}` });

async function submit(client: TestAccount, fields: Record<string, string>, licence?: FormFile) {
  const written = await encodeMultipart(fields, licence && { licence });
  const headers = { ...written.headers, ...bearer(client) };
  const call = { method: "PUT", url: "/api/company/verification" } as const;
  const response = await running.app.inject({ ...call, payload: written.payload, headers });
  return { status: response.statusCode, body: response.json() };
}

const corporate = () => build.client({ role: "corporate" });
const papers = { registryNumber: "CN-1234567" };

async function licenceOf({ id }: TestAccount): Promise<string> {
  const { db } = running.services;
  const row = await db
    .selectFrom("company")
    .select("licence")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.licence ?? "";
}

beforeEach(async () => {
  await runJobs(running);
});

test("submitted papers are stored and wait for review", async () => {
  const client = await corporate();
  const { status, body } = await submit(client, papers, createPdf());
  expect([status, body.data.verification]).toEqual([
    200,
    { state: "submitted", registryNumber: "CN-1234567", licence: "licence.pdf", reason: null },
  ]);
});

test.each(["jpeg", "png"] as const)("a licence may be a picture: %s", async (format) => {
  const { status, body } = await submit(await corporate(), papers, await createPictureFile(format));
  expect([status, body.data.verification.licence]).toEqual([200, `me.${format}`]);
});

describe("validation", () => {
  test.each([
    ["no number", {}, createPdf(), "registryNumber", "Registry number is required"],
    [
      "a number of spaces",
      { registryNumber: "  " },
      createPdf(),
      "registryNumber",
      "Registry number is required",
    ],
    ["no licence", papers, undefined, "licence", "Add the trade licence as PDF, JPG or PNG."],
    ["an empty licence", papers, createFormFile("a.pdf", ""), "licence", "This file is empty."],
    [
      ...(["a page as licence", papers, createFormFile("a.pdf", "<html>")] as const),
      "licence",
      "The contents of a.pdf don't match its type. Add one of these types: PDF, JPG, PNG.",
    ],
  ])("refuses papers: %s", async (_what, fields: Record<string, string>, file, field, message) => {
    const client = await corporate();
    const { status, body } = await submit(client, fields, file);
    expect([status, body.errors]).toEqual([422, [{ field, message }]]);
    expect(await licenceOf(client)).toBe("");
    expect(await runJobs(running)).toEqual([]);
  });

  test("refuses WebP and more than 10 MB", async () => {
    const webp = await submit(await corporate(), papers, await createPictureFile("webp"));
    expect(webp.status).toBe(422);
    const large = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(10 * 1_048_576 - 8)]);
    const response = await submit(await corporate(), papers, createFormFile("a.pdf", large));
    expect([response.status, response.body.errors[0]]).toEqual([
      413,
      { field: "licence", message: "The file is larger than 10 MB." },
    ]);
  });

  test("refuses papers of companies, job seekers and operators", async () => {
    for (const other of [await build.client(), await build.jobSeeker(), await build.admin()])
      expect((await submit(other, papers, createPdf())).status).toBe(403);
  });

  test("refuses papers of a verified corporate", async () => {
    const client = await build.client({ role: "corporate", isVerified: true });
    const { status, body } = await submit(client, papers, createPdf());
    expect([status, body.message]).toEqual([409, "Your company is already verified."]);
  });
});

describe("submitting again", () => {
  test("replaces number and licence, and deletes the old licence", async () => {
    const client = await corporate();
    await submit(client, papers, createPdf("first"));
    const first = await licenceOf(client);
    await submit(client, { registryNumber: "CN-2" }, createPdf("second"));
    const [old, now] = await Promise.all(
      [first, await licenceOf(client)].map((name) =>
        running.app.inject({ url: `/api/media/${name}`, headers: bearer(client) }),
      ),
    );
    expect([old?.statusCode, now?.body]).toEqual([404, expect.stringContaining("second")]);
  });

  test("keeps the licence if none is uploaded", async () => {
    const client = await corporate();
    await submit(client, papers, createPdf());
    const before = await licenceOf(client);
    const { body } = await submit(client, { registryNumber: "CN-2" });
    expect(body.data.verification).toMatchObject({
      registryNumber: "CN-2",
      licence: "licence.pdf",
    });
    expect(await licenceOf(client)).toBe(before);
  });

  test("after a refusal waits for review without the old reason", async () => {
    const client = await corporate();
    await submit(client, papers, createPdf());
    await running.services.db
      .updateTable("company")
      .set({ papersState: "refused", refusalReason: "The licence has ended." })
      .where("id", "=", client.id)
      .execute();
    const url = `/api/company/details/${client.id}`;
    const refused = (await running.app.inject({ url, headers: bearer(client) })).json();
    expect(refused.data.verification).toMatchObject({
      state: "refused",
      reason: "The licence has ended.",
    });
    const { body } = await submit(client, papers);
    expect(body.data.verification).toMatchObject({ state: "submitted", reason: null });
  });
});

test("each operator gets one mail for waiting papers, in their language", async () => {
  const { db } = running.services;
  const [english, arabic, away] = [await build.admin(), await build.admin(), await build.admin()];
  await db.transaction().execute(async (tx) => {
    await updateAccount(tx, arabic.id, { language: "ar" });
    await updateAccount(tx, away.id, { suspendedAt: running.services.clock.now() });
  });
  const client = await corporate();
  const headers = bearer(client);
  const form = { ...companyForm, role: "corporate" };
  await running.app.inject({ method: "PUT", url: "/api/company/profile", payload: form, headers });
  await submit(client, papers, createPdf());
  await submit(client, papers, createPdf());
  const mails = await runJobs(running);
  await submit(client, papers);
  expect(await runJobs(running)).toEqual([]);
  const to = (person: TestAccount) => mails.filter((mail) => mail.to === person.email);
  expect([to(english).length, to(arabic).length, to(away).length]).toEqual([1, 1, 0]);
  expect(to(english)[0]).toMatchObject({
    subject: "A corporate is waiting for verification",
    text: expect.stringMatching(/Khoury Contracting LLC.*submitted[\s\S]*CN-1234567/),
  });
  expect(to(arabic)[0]?.subject).toBe("مؤسسة بانتظار التوثيق");
});

test("only the owner and operators with a link can open the licence", async () => {
  const client = await corporate();
  await submit(client, papers, createPdf());
  const name = await licenceOf(client);
  const others = [
    ...[await build.client({ paidFor: ["Nursing"] }), await build.jobSeeker()],
    await build.client({ role: "corporate", isVerified: true }),
  ];
  const operator = await build.admin();
  const get = async (url: string, headers = {}) =>
    (await running.app.inject({ url, headers })).statusCode;
  expect(await get(`/api/media/${name}`)).toBe(404);
  expect(await get(`/api/media/${name.replace(".pdf", "-compressed.jpeg")}`)).toBe(404);
  expect(await get(`/api/media/${name}`, bearer(client))).toBe(200);
  expect(await get(createFileLink(running.services, client, name).url)).toBe(200);
  for (const other of others) {
    expect(await get(`/api/media/${name}`, bearer(other))).toBe(404);
    expect(await get(createFileLink(running.services, other, name).url)).toBe(404);
  }
  expect(await get(`/api/media/${name}`, bearer(operator))).toBe(404);
  expect(await get(createFileLink(running.services, operator, name).url)).toBe(200);
});
