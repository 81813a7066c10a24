/** Writes to a full disk are refused without loss, reads continue, freed space suffices. */
import { randomBytes } from "node:crypto";
import { platformMessages } from "@wasla/contract/platform/messages";
import { afterEach, describe, expect, test } from "vitest";
import { systemClock } from "#/platform/clock.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { createNetworkApp } from "#/testing/faults/network-app.ts";
import { startOwnPostgres } from "#/testing/faults/postgres.ts";
import { createProgramRunner } from "#/testing/faults/program.ts";
import { reportResult } from "#/testing/faults/report.ts";
import {
  missingForSmallDisk,
  mountSmallDisk,
  type SmallDisk,
} from "#/testing/faults/small-disk.ts";
import { createFormFile } from "#/testing/pictures.ts";
import { createTestServices } from "#/testing/services.ts";
import { skipLoudly } from "#/testing/skip-loudly.ts";
import { createTestData } from "#/testing/test-data.ts";
import { createUploadSteps, sha256, splitIntoChunks } from "#/testing/upload-steps.ts";

const FAULT = "disk full";
const BUSY = platformMessages.busy;

const skipReason = missingForSmallDisk();
if (skipReason === undefined) describe(FAULT, testFullDisks);
else skipLoudly(FAULT, skipReason);

function testFullDisks(): void {
  const running = startApp();
  const started = createProgramRunner();
  const disks: SmallDisk[] = [];
  afterEach(() => {
    for (const disk of disks) disk.free();
  });

  function diskAt(folder: string, megabytes: number): SmallDisk {
    const disk = mountSmallDisk(folder, megabytes);
    started.atEnd(disk.unmount);
    disks.push(disk);
    return disk;
  }

  const createPdfFile = () => {
    const [head, end] = [Buffer.from("%PDF-1.7\n"), Buffer.from("\nstartxref\n0\n%%EOF\n")];
    return createFormFile("cv.pdf", Buffer.concat([head, randomBytes(2_300_000), end]));
  };

  test.each([
    ["of files", "DATA_DIR"],
    ["of incoming uploads", "TMPDIR"],
  ])("the disk %s", async (what, setting) => {
    running.services = { ...running.services, clock: systemClock };
    const small = started.folder();
    const disk = diskAt(small, 40);
    const settings = { DATABASE_URL: running.databaseUrl, DATA_DIR: started.folder() };
    const { url } = await started.start({ settings: { ...settings, [setting]: small } });
    const api = createUploadSteps({ app: createNetworkApp(url) });
    const owner = await createTestData(running).jobSeeker();
    const [kept, file] = [createPdfFile(), createPdfFile()];
    const { body: before } = await api.uploadWhole(owner, "resume", kept);
    disk.fill();
    const { uploadId } = (await api.initialize(owner, "resume", file)).body.data;
    const chunks = splitIntoChunks(file.bytes);
    const refused = await api.send(owner, { uploadId, index: 0, bytes: chunks[0] ?? kept.bytes });
    expect([refused.status, refused.body.message]).toEqual([503, BUSY.en]);
    expect((await api.call(owner, "GET", "/jobseeker/media")).body.data.files).toHaveLength(1);
    expect(await sumAt(url, owner, before.data.name)).toBe(sha256(kept.bytes));
    disk.free();
    for (const [index, bytes] of chunks.entries())
      await api.send(owner, { uploadId, index, bytes });
    const { status, body } = await api.complete(owner, uploadId);
    expect(status).toBe(200);
    expect(await sumAt(url, owner, body.data.name)).toBe(sha256(file.bytes));
    reportResult(
      FAULT,
      `${what}: 503 "${BUSY.en}", reads go on, the same upload ends byte-identical`,
    );
  });

  async function sumAt(url: string, { token }: { token: string }, name: string): Promise<string> {
    const headers = { authorization: `Bearer ${token}` };
    const read = await createNetworkApp(url).inject({ url: `/api/media/${name}`, headers });
    return sha256(read.rawPayload);
  }

  test("the disk of the database", async () => {
    const folder = started.folder();
    const disk = diskAt(folder, 250);
    const postgres = await startOwnPostgres(folder);
    started.atEnd(postgres.stop);
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: started.folder() };
    const program = await started.start({ settings });
    const own = { services: createTestServices(postgres.url, systemClock.now) };
    started.atEnd(() => own.services.db.destroy());
    const client = await createTestData(own).client({ role: "corporate", isVerified: true });
    const { candidate } = createCandidateData(own);
    const people = await Promise.all(Array.from({ length: 60 }, () => candidate()));
    const call = createApiClient({ app: createNetworkApp(program.url) });
    const write = (id: string, note: string) =>
      call(client, "PUT", `/notes/${id}`, { body: { note } });
    disk.fill();
    const statuses = new Map<number, number>();
    const acknowledged = new Map<string, string>();
    for (let at = 0; at < 1_500; at += 1) {
      const { id = "" } = people[at % people.length] ?? {};
      const note = randomBytes(1_400).toString("base64");
      const { status } = await write(id, note);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200) acknowledged.set(id, note);
      if ((statuses.get(503) ?? 0) >= 20) break;
    }
    const refused = await write(people[0]?.id ?? "", "x".repeat(1_900));
    const read = await call(client, "POST", "/company/jobseeker-list");
    disk.free();
    const began = performance.now();
    await expect.poll(async () => (await write(people[0]?.id ?? "", "room")).status).toBe(200);
    const ms = Math.round(performance.now() - began);
    acknowledged.set(people[0]?.id ?? "", "room");
    let lost = 0;
    for (const [id, note] of acknowledged)
      if ((await call(client, "GET", `/notes/${id}`)).body.data.note !== note) lost += 1;
    const responses = [...statuses].map(([status, count]) => `${count} x ${status}`).join(", ");
    reportResult(
      FAULT,
      `of the database: writes ${responses}, the last ${refused.status} "${refused.body?.message}", reads ${read.status}; writes again ${ms} ms after there was room, ${lost} lost`,
    );
    expect([...statuses.keys()].filter((status) => ![200, 503].includes(status))).toEqual([]);
    expect([refused.status, refused.body.message, read.status]).toEqual([503, BUSY.en, 200]);
    expect(lost).toBe(0);
    expect(program.child.exitCode).toBeNull();
  });
}
