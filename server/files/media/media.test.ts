import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createFileLink } from "#/files/files.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { createFormFile, createPdf, createPictureFile } from "#/testing/pictures.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { createUploadSteps, listStoredAfterJobs } from "#/testing/upload-steps.ts";
import { createMp4, mp4Box } from "#/testing/videos.ts";

const running = startApp();
const build = createTestData(running);
const { candidate } = createCandidateData(running);
const api = createUploadSteps(running);

beforeEach(() => running.setTime(TEST_NOW));

const list = async (owner: TestAccount) =>
  (await api.call(owner, "GET", "/jobseeker/media")).body.data.files;
const remove = (owner: TestAccount, name: string) =>
  api.call(owner, "DELETE", `/jobseeker/delete/media?name=${encodeURIComponent(name)}`);
const setVisibility = (owner: TestAccount, fieldName: string, opening: string) =>
  api.call(owner, "PUT", "/jobseeker/media/opening", { fieldName, opening });
const link = async (reader: TestAccount, name: string) =>
  (await running.app.inject({ url: createFileLink(running.services, reader, name).url }))
    .statusCode;
/** Kinds of documents in the candidate's listing row. */
const listedDocumentKinds = async ({ id }: TestAccount) => {
  const { rows } = await sql<{ kinds: string[] }>`
    select coalesce(array_agg(each ->> 'fieldName'), '{}') as kinds
    from listing_row, jsonb_array_elements(row_json::jsonb -> 'attachmentsFiles') each
    where candidate_id = ${id}`.execute(running.services.db);
  return rows[0]?.kinds;
};

describe("a file sent in one request", () => {
  test("belongs to its owner and appears in the listing", async () => {
    const owner = await candidate();
    const { status, body } = await api.uploadMedia(owner, "resume", createPdf());
    expect([status, body.data.fieldName, body.data.state]).toEqual([200, "resume", "clean"]);
    expect(await list(owner)).toEqual([body.data]);
    expect(await listedDocumentKinds(owner)).toEqual(["resume"]);
  });

  test("that is a picture becomes the account's picture, with a thumbnail", async () => {
    const owner = await candidate();
    const { body } = await api.uploadMedia(owner, "profilePic", await createPictureFile());
    const { picture } = await running.services.db
      .selectFrom("account")
      .select("picture")
      .where("id", "=", owner.id)
      .executeTakeFirstOrThrow();
    expect(picture).toBe(body.data.name);
    const small = body.data.name.replace(".jpeg", "-compressed.jpeg");
    expect((await running.app.inject({ url: `/api/media/${small}` })).statusCode).toBe(200);
  });

  test("that is a video is stored without its location, like one sent in chunks", async () => {
    const owner = await candidate();
    const place = "+25.2048+055.2708/";
    const bytes = Buffer.concat([createMp4(), mp4Box("udta", mp4Box("\xa9xyz", place))]);
    for (const send of [api.uploadMedia, api.uploadWhole]) {
      const { status, body } = await send(owner, "video", createFormFile("film.mp4", bytes));
      expect([status, body.data.sizeBytes]).toEqual([200, bytes.length]);
      const headers = { authorization: `Bearer ${owner.token}` };
      const url = `/api/media/${body.data.name}`;
      const { rawPayload } = await running.app.inject({ url, headers });
      expect([rawPayload.length, rawPayload.includes(place)]).toEqual([bytes.length, false]);
    }
  });

  test("too large for its field is refused with the message of the upload card", async () => {
    const large = createFormFile("cv.pdf", Buffer.alloc(10 * 1_048_576 + 1));
    const { status, body } = await api.uploadMedia(await build.jobSeeker(), "resume", large);
    expect([status, body.errors]).toEqual([
      422,
      [
        {
          field: "file",
          message: "cv.pdf is not accepted. Use PDF, DOC or DOCX up to 10 MB.",
        },
      ],
    ]);
  });
});

describe("one file per kind", () => {
  test("a new file replaces the old one, whose bytes are removed", async () => {
    const owner = await candidate();
    const first = (await api.uploadMedia(owner, "resume", createPdf("first"))).body.data;
    const before = await listStoredAfterJobs(running);
    const second = (await api.uploadMedia(owner, "resume", createPdf("second"))).body.data;
    expect(await list(owner)).toEqual([second]);
    expect(await link(owner, first.name)).toBe(404);
    expect((await listStoredAfterJobs(running)).length).toBe(before.length);
  });

  test("several uploads at once leave one file", async () => {
    const owner = await candidate();
    const response = await Promise.all(
      Array.from({ length: 6 }, (_, at) => api.uploadMedia(owner, "resume", createPdf(`${at}`))),
    );
    expect(response.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await list(owner)).toHaveLength(1);
  });

  test("uploading the same file again keeps it readable", async () => {
    const owner = await candidate();
    await api.uploadMedia(owner, "resume", createPdf("same"));
    const { body } = await api.uploadMedia(owner, "resume", createPdf("same"));
    await listStoredAfterJobs(running);
    expect(await link(owner, body.data.name)).toBe(200);
  });
});

describe("document visibility", () => {
  test("is `ask` for passports and police certificates, otherwise `unlocked`", async () => {
    const owner = await candidate();
    for (const field of ["passportCopy", "policeCertificate", "degreeCertificate", "resume"])
      await api.uploadMedia(owner, field, createPdf(field));
    const openings = (await list(owner)).map((each: DocumentOpening) => [
      each.fieldName,
      each.opening,
    ]);
    expect(Object.fromEntries(openings)).toEqual({
      passportCopy: "ask",
      policeCertificate: "ask",
      degreeCertificate: "unlocked",
      resume: "unlocked",
    });
  });

  test("changes at once, for existing links and for the listing", async () => {
    const [owner, client] = [await candidate(), await build.client({ paidFor: ["Nursing"] })];
    const { name } = (await api.uploadMedia(owner, "resume", createPdf())).body.data;
    expect(await link(client, name)).toBe(200);
    const { status, body } = await setVisibility(owner, "resume", "nobody");
    expect([status, body.data.opening, body.data.name]).toEqual([200, "nobody", name]);
    expect([await link(client, name), await link(owner, name)]).toEqual([404, 200]);
    expect(await listedDocumentKinds(owner)).toEqual([]);
    await setVisibility(owner, "resume", "unlocked");
    expect([await link(client, name), await listedDocumentKinds(owner)]).toEqual([200, ["resume"]]);
  });

  test("is kept when the file is replaced", async () => {
    const owner = await candidate();
    await api.uploadMedia(owner, "resume", createPdf("old"));
    await setVisibility(owner, "resume", "nobody");
    const { body } = await api.uploadMedia(owner, "resume", createPdf("new"));
    expect(body.data.opening).toBe("nobody");
  });

  test("cannot be set without a file", async () => {
    const { status, body } = await setVisibility(await candidate(), "resume", "nobody");
    expect([status, body.message]).toEqual([404, "This file is no longer available"]);
  });
});

type DocumentOpening = { readonly fieldName: string; readonly opening: string };

describe("deleting a file", () => {
  test("removes it for everybody at once, with its bytes", async () => {
    const [owner, client] = [await candidate(), await build.client({ paidFor: ["Nursing"] })];
    const before = await listStoredAfterJobs(running);
    const { name } = (await api.uploadMedia(owner, "resume", createPdf("going"))).body.data;
    expect((await remove(owner, name)).status).toBe(200);
    expect([await link(client, name), await link(owner, name)]).toEqual([404, 404]);
    expect([await list(owner), await listedDocumentKinds(owner)]).toEqual([[], []]);
    expect(await listStoredAfterJobs(running)).toEqual(before);
    expect((await remove(owner, name)).status).toBe(404);
  });

  test("of another account answers as for an unknown file", async () => {
    const [owner, stranger] = [await candidate(), await candidate()];
    const { name } = (await api.uploadMedia(owner, "resume", createPdf())).body.data;
    const theirs = await remove(stranger, name);
    const nobodys = await remove(stranger, `${"0".repeat(32)}.pdf`);
    expect([theirs.status, theirs.body]).toEqual([404, nobodys.body]);
    expect(await list(owner)).toHaveLength(1);
  });
});
