import { once } from "node:events";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { isExtended } from "#/testing/skip-loudly.ts";
import { unzip } from "#/testing/unzip.ts";
import { createZip, type ZipEntry } from "./zip.ts";

const changedAt = new Date("2026-11-20T08:00:00Z");

function entry(path: string, text: string, overrides: Partial<ZipEntry> = {}): ZipEntry {
  const open = async () => Readable.from([text], { objectMode: false });
  return { path, changedAt, sizeBytes: Buffer.byteLength(text), open, ...overrides };
}

test("contains its entries in order, with their names and bytes", async () => {
  const { bytes, sizeBytes } = createZip([entry("1-مريم/a.txt", "one"), entry("b.txt", "")]);
  const archive = await buffer(bytes);
  expect(archive).toHaveLength(sizeBytes ?? 0);
  expect(await unzip(archive)).toEqual([
    { path: "1-مريم/a.txt", bytes: Buffer.from("one"), isStored: true, isUtf8: true },
    { path: "b.txt", bytes: Buffer.from(""), isStored: true, isUtf8: true },
  ]);
});

test.each([1, 100, 700, 1_000])("of %i entries has the announced size", async (count) => {
  const entries = Array.from({ length: count }, (_, at) =>
    entry(`${at}-محمد عبد الله/resume.pdf`, "x"),
  );
  const { bytes, sizeBytes } = createZip(entries);
  const archive = await buffer(bytes);
  expect(archive.length).toBe(sizeBytes);
  expect(await unzip(archive)).toHaveLength(count);
});

test("deflates on request, and then announces no size", async () => {
  const text = "again ".repeat(10_000);
  const { bytes, sizeBytes } = createZip([entry("a.xml", text, { isDeflated: true })]);
  const archive = await buffer(bytes);
  expect([sizeBytes, archive.length < 1_000]).toEqual([undefined, true]);
  expect((await unzip(archive))[0]?.bytes.toString()).toBe(text);
});

test("opens a source only after those before it have been read", async () => {
  const opened: number[] = [];
  const open = (at: number) => async () => {
    opened.push(at);
    return Readable.from([Buffer.alloc(1_000_000)], { objectMode: false });
  };
  const entries = [0, 1, 2].map((at) =>
    entry(`${at}`, "", { open: open(at), sizeBytes: 1_000_000 }),
  );
  const { bytes } = createZip(entries);
  await once(bytes, "readable");
  expect(opened).not.toContain(1);
  await buffer(bytes);
  expect(opened).toEqual([0, 1, 2]);
});

test.each<[string, Partial<ZipEntry>]>([
  ["cannot be opened", { open: async () => Promise.reject(new Error("gone")) }],
  [
    "throws at once",
    {
      open: () => {
        throw new Error("gone");
      },
    },
  ],
  ["fails midway", { open: async () => Readable.from(failing(), { objectMode: false }) }],
  ["is closed midway", { open: async () => closing() }],
  ["is shorter than declared", { sizeBytes: 7 }],
])("a source that %s fails the archive", async (_how, overrides) => {
  const { bytes } = createZip([
    entry("a", "right"),
    entry("b", "wrong", overrides),
    entry("c", "right"),
  ]);
  await expect(buffer(bytes)).rejects.toThrow();
});

test("a reader that stops closes the open source", async () => {
  const source = Readable.from(endless(), { objectMode: false });
  const { bytes } = createZip([entry("a", "", { open: async () => source, sizeBytes: 2 ** 31 })]);
  await bytes[Symbol.asyncIterator]().next();
  const closed = new Promise<void>((resolve) => source.once("close", resolve));
  bytes.destroy();
  await closed;
});

test("a source that opens after its reader has stopped is closed", async () => {
  const requested = Promise.withResolvers<void>();
  const { promise, resolve } = Promise.withResolvers<Readable>();
  const open = () => {
    requested.resolve();
    return promise;
  };
  const { bytes } = createZip([entry("a", "", { open })]);
  bytes.resume();
  await requested.promise;
  bytes.destroy();
  const source = Readable.from(endless(), { objectMode: false });
  resolve(source);
  await once(source, "close");
  expect(source.destroyed).toBe(true);
});

test.runIf(isExtended)("of more than 4 GB is a ZIP64 archive", { timeout: 120_000 }, async () => {
  const piece = Buffer.alloc(2 ** 20);
  const large = () => Readable.from(Array.from({ length: 1_500 }, () => piece));
  const entries = ["a", "b", "c"].map((path) =>
    entry(path, "", { open: async () => large(), sizeBytes: 1_500 * 2 ** 20 }),
  );
  const { bytes, sizeBytes } = createZip(entries);
  let length = 0;
  let end = Buffer.alloc(0);
  for await (const chunk of bytes) {
    length += chunk.length;
    end = Buffer.concat([end, chunk]).subarray(-500);
  }
  expect(length).toBe(sizeBytes);
  expect(end.includes(Buffer.from("PK\x06\x06"))).toBe(true);
});

async function* failing() {
  yield "wr";
  throw new Error("torn");
}

function closing(): Readable {
  const source = new Readable({ read: () => {} });
  source.push("wr");
  setImmediate(() => source.destroy());
  return source;
}

async function* endless() {
  while (true) yield Buffer.alloc(65_536);
}
