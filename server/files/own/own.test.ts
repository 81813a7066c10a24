/** One's own files: one of each kind, listed, opened to others, replaced and taken away. */
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { linkTo } from "#/files/files.ts";
import { startApp, TEST_DAY } from "#/testing/app.ts";
import { type Built, buildOn } from "#/testing/build.ts";
import { candidatesOn } from "#/testing/candidates.ts";
import { fileOf, pdf, pictureFile } from "#/testing/pictures.ts";
import { storedAfterJobs, uploadsOn } from "#/testing/uploads.ts";

const running = startApp();
const build = buildOn(running);
const { candidate } = candidatesOn(running);
const api = uploadsOn(running);

beforeEach(() => running.setTime(TEST_DAY));

const list = async (owner: Built) =>
  (await api.call(owner, "GET", "/jobseeker/media")).body.data.files;
const remove = (owner: Built, name: string) =>
  api.call(owner, "DELETE", `/jobseeker/delete/media?name=${encodeURIComponent(name)}`);
const openTo = (owner: Built, fieldName: string, opening: string) =>
  api.call(owner, "PUT", "/jobseeker/media/opening", { fieldName, opening });
const link = async (reader: Built, name: string) =>
  (await running.app.inject({ url: linkTo(running.services, reader.id, name).url })).statusCode;
/** Kinds of documents that the list of candidates names. */
const listed = async ({ id }: Built) => {
  const { rows } = await sql<{ kinds: string[] }>`
    select coalesce(array_agg(each ->> 'fieldName'), '{}') as kinds
    from candidate_doc, jsonb_array_elements(card::jsonb -> 'attachmentsFiles') each
    where candidate_id = ${id}`.execute(running.services.db);
  return rows[0]?.kinds;
};

describe("a file in one call", () => {
  test("is its owner's, and stands in the list of candidates", async () => {
    const owner = await candidate();
    const { status, body } = await api.media(owner, "resume", pdf());
    expect([status, body.data.fieldName, body.data.state]).toEqual([200, "resume", "clean"]);
    expect(await list(owner)).toEqual([body.data]);
    expect(await listed(owner)).toEqual(["resume"]);
  });

  test("that is a picture is the account's, small as well", async () => {
    const owner = await candidate();
    const { body } = await api.media(owner, "profilePic", await pictureFile());
    const { picture } = await running.services.db
      .selectFrom("account")
      .select("picture")
      .where("id", "=", owner.id)
      .executeTakeFirstOrThrow();
    expect(picture).toBe(body.data.name);
    const small = body.data.name.replace(".jpeg", "-compressed.jpeg");
    expect((await running.app.inject({ url: `/api/media/${small}` })).statusCode).toBe(200);
  });

  test("too large for its field is refused with the sentence of the card", async () => {
    const large = fileOf("cv.pdf", Buffer.alloc(10 * 1_048_576 + 1));
    const { status, body } = await api.media(await build.jobSeeker(), "resume", large);
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

describe("one of each kind", () => {
  test("a new one takes the place of the old, whose bytes go", async () => {
    const owner = await candidate();
    const first = (await api.media(owner, "resume", pdf("first"))).body.data;
    const before = await storedAfterJobs(running);
    const second = (await api.media(owner, "resume", pdf("second"))).body.data;
    expect(await list(owner)).toEqual([second]);
    expect(await link(owner, first.name)).toBe(404);
    expect((await storedAfterJobs(running)).length).toBe(before.length);
  });

  test("stays one, when several come at once", async () => {
    const owner = await candidate();
    const said = await Promise.all(
      Array.from({ length: 6 }, (_, at) => api.media(owner, "resume", pdf(`${at}`))),
    );
    expect(said.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await list(owner)).toHaveLength(1);
  });

  test("the same file again stays readable", async () => {
    const owner = await candidate();
    await api.media(owner, "resume", pdf("same"));
    const { body } = await api.media(owner, "resume", pdf("same"));
    await storedAfterJobs(running);
    expect(await link(owner, body.data.name)).toBe(200);
  });
});

describe("who may open it", () => {
  test("is asked for passports and police certificates, else whoever sees the candidate", async () => {
    const owner = await candidate();
    for (const field of ["passportCopy", "policeCertificate", "degreeCertificate", "resume"])
      await api.media(owner, field, pdf(field));
    const openings = (await list(owner)).map((each: Opened) => [each.fieldName, each.opening]);
    expect(Object.fromEntries(openings)).toEqual({
      ...{ passportCopy: "ask", policeCertificate: "ask" },
      ...{ degreeCertificate: "unlocked", resume: "unlocked" },
    });
  });

  test("changes at once, for links that are out too, and for the list", async () => {
    const [owner, client] = [await candidate(), await build.client()];
    const { name } = (await api.media(owner, "resume", pdf())).body.data;
    expect(await link(client, name)).toBe(200);
    const { status, body } = await openTo(owner, "resume", "nobody");
    expect([status, body.data.opening, body.data.name]).toEqual([200, "nobody", name]);
    expect([await link(client, name), await link(owner, name)]).toEqual([404, 200]);
    expect(await listed(owner)).toEqual([]);
    await openTo(owner, "resume", "unlocked");
    expect([await link(client, name), await listed(owner)]).toEqual([200, ["resume"]]);
  });

  test("stays as it was decided when the file is replaced", async () => {
    const owner = await candidate();
    await api.media(owner, "resume", pdf("old"));
    await openTo(owner, "resume", "nobody");
    const { body } = await api.media(owner, "resume", pdf("new"));
    expect(body.data.opening).toBe("nobody");
  });

  test("needs a file", async () => {
    const { status, body } = await openTo(await candidate(), "resume", "nobody");
    expect([status, body.message]).toEqual([404, "This file is no longer available"]);
  });
});

type Opened = { readonly fieldName: string; readonly opening: string };

describe("taken away", () => {
  test("it is gone for everybody at once, and its bytes with it", async () => {
    const [owner, client] = [await candidate(), await build.client()];
    const before = await storedAfterJobs(running);
    const { name } = (await api.media(owner, "resume", pdf("going"))).body.data;
    expect((await remove(owner, name)).status).toBe(200);
    expect([await link(client, name), await link(owner, name)]).toEqual([404, 404]);
    expect([await list(owner), await listed(owner)]).toEqual([[], []]);
    expect(await storedAfterJobs(running)).toEqual(before);
    expect((await remove(owner, name)).status).toBe(404);
  });

  test("another's is not, and is as one that never was", async () => {
    const [owner, stranger] = [await candidate(), await candidate()];
    const { name } = (await api.media(owner, "resume", pdf())).body.data;
    const theirs = await remove(stranger, name);
    const nobodys = await remove(stranger, `${"0".repeat(32)}.pdf`);
    expect([theirs.status, theirs.body]).toEqual([404, nobodys.body]);
    expect(await list(owner)).toHaveLength(1);
  });
});
