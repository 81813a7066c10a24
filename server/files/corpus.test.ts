import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { mediaFolder, readDemoFiles } from "#/demo/files/demo-files.ts";
import { startApp } from "#/testing/app.ts";
import { hostileFiles } from "#/testing/hostile-files.ts";
import { html, rejections } from "#/testing/hostile-videos.ts";
import { encodeMultipart, type FormFile } from "#/testing/multipart.ts";
import { createDocx, createOleFile } from "#/testing/office-documents.ts";
import { createCanvas, createFormFile, createPdf } from "#/testing/pictures.ts";
import { createTestData } from "#/testing/test-data.ts";
import { createUploadSteps, listStoredAfterJobs } from "#/testing/upload-steps.ts";
import { createMp4, createWebm } from "#/testing/videos.ts";

const running = startApp();
const build = createTestData(running);
const pdfText = Buffer.from(createPdf().bytes).toString("latin1");

const { uploadWhole: uploadInChunks, uploadMedia: uploadInOneRequest } = createUploadSteps(running);

test("the corpus has at least 60 files", () => {
  expect(hostileFiles.length).toBeGreaterThanOrEqual(60);
});

test.each(hostileFiles)(
  "%s as %s is refused without a trace",
  async (_what, field, make, message) => {
    const owner = await build.jobSeeker();
    const file = await make();
    const { status, body } = await uploadInChunks(owner, field, file);
    expect([status, body.errors?.[0]?.message]).toEqual([422, expect.stringMatching(message)]);
    if (message !== rejections.claim) {
      const atOnce = await uploadInOneRequest(owner, field, file);
      expect([atOnce.status, atOnce.body.errors[0].message]).toEqual([
        ...([422, expect.stringMatching(message)] as const),
      ]);
    }
    const { db } = running.services;
    expect(
      await db.selectFrom("mediaFile").selectAll().where("ownerId", "=", owner.id).execute(),
    ).toEqual([]);
    expect(await db.selectFrom("upload").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("uploadChunk").selectAll().execute()).toEqual([]);
    expect(await listStoredAfterJobs(running)).toEqual([]);
  },
);

describe("unusual but valid files are accepted", () => {
  test.each<[string, string, () => FormFile | Promise<FormFile>, string]>([
    [
      "a PDF that is encrypted",
      "passportCopy",
      () => createFormFile("a.pdf", pdfText.replace("<<>>", "<</Encrypt 1 0 R>>")),
      "application/pdf",
    ],
    ["old Word", "resume", () => createFormFile("cv.doc", createOleFile()), "application/msword"],
    [
      "new Word",
      "resume",
      () => createFormFile("cv.docx", createDocx()),
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
    [
      "Word called PDF",
      "resume",
      () => createFormFile("cv.pdf", createDocx()),
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
    [
      "91 seconds",
      "video",
      () => createFormFile("me.mp4", createMp4({ seconds: 91 })),
      "video/mp4",
    ],
    [
      "MOV",
      "video",
      () => createFormFile("me.mov", createMp4({ brand: "qt  " })),
      "video/quicktime",
    ],
    [
      "fragments",
      "video",
      () => createFormFile("me.mp4", createMp4({ seconds: 0, fragments: [9, 8] })),
      "video/mp4",
    ],
    [
      "what a browser recorded",
      "video",
      () => createFormFile("me.webm", createWebm()),
      "video/webm",
    ],
    [
      "WebM with lengths",
      "video",
      () => createFormFile("me.webm", createWebm({ isOpen: false, seconds: 6 })),
      "video/webm",
    ],
  ])("%s", async (_what, field, make, expected) => {
    const { status, body } = await uploadInChunks(await build.jobSeeker(), field, await make());
    expect([status, body.data?.type]).toEqual([200, expected]);
  });

  test("all demo files, made by real programs", async () => {
    const owner = await build.jobSeeker();
    for (const { fieldName, file, type } of readDemoFiles()) {
      const formFile = createFormFile(file, await readFile(join(mediaFolder, file)));
      const { status, body } = await uploadInOneRequest(owner, fieldName, formFile);
      expect([file, status, body.data?.type]).toEqual([file, 200, type]);
      if (type === "video/webm") expect(body.data.seconds).toBeGreaterThan(1);
    }
  });

  test.each<[string, () => Buffer, number]>([
    ["by its head", () => createMp4({ seconds: 12 }), 12],
    ["by its fragments", () => createMp4({ seconds: 0, fragments: [9, 8] }), 17],
    ["by a WebM's head", () => createWebm({ seconds: 6.5 }), 6.5],
    ["by the last picture", () => createWebm({ clusters: [0, 45, 60] }), 60.5],
  ])("the duration of a video is known %s", async (_what, make, seconds) => {
    const { body } = await uploadInChunks(
      await build.jobSeeker(),
      "video",
      createFormFile("me.webm", make()),
    );
    expect(body.data?.seconds).toBe(seconds);
  });
});

test.each([
  ["../../etc/passwd.pdf", "passwd.pdf"],
  ["a\0b.pdf", "a b.pdf"],
  ["\u202efdp.exe.pdf", "fdp.exe.pdf"],
  [`${"x".repeat(4_096)}.pdf`, `${"x".repeat(150)}.pdf`],
  ["سيرة ذاتية.pdf", "سيرة ذاتية.pdf"],
])("the file name %j becomes %j", async (name, expected) => {
  const { body } = await uploadInOneRequest(await build.jobSeeker(), "resume", {
    ...createPdf(),
    name,
  });
  expect(body.data?.originalName).toBe(expected);
});

test("a photographed document is re-encoded without its location", async () => {
  const where = createCanvas(64, 48).withExif({
    IFD3: { GPSLatitudeRef: "N" },
    IFD0: { Artist: "me" },
  });
  const bytes = Buffer.concat([await where.jpeg().toBuffer(), Buffer.from(html)]);
  const owner = await build.jobSeeker();
  const { body } = await uploadInChunks(
    owner,
    "passportCopy",
    createFormFile("passport.jpg", bytes),
  );
  const response = await running.app.inject({
    url: `/api/media/${body.data.name}`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(response.rawPayload.includes("<script>")).toBe(false);
  const { exif, width } = await sharp(response.rawPayload).metadata();
  expect([exif, width]).toEqual([undefined, 64]);
});

test("a form without a file, or with another field's file, is refused", async () => {
  const owner = await build.jobSeeker();
  const headers = { authorization: `Bearer ${owner.token}` };
  const url = "/api/jobseeker/upload/media";
  const wrong: Record<string, FormFile>[] = [{}, { other: createPdf() }];
  for (const files of wrong) {
    const written = await encodeMultipart({ fieldName: "resume" }, files);
    const response = await running.app.inject({
      method: "POST",
      url,
      payload: written.payload,
      headers: { ...headers, ...written.headers },
    });
    expect(response.statusCode).toBe(422);
  }
});
