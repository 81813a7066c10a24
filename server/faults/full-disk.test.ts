/** Full disks: who writes is told and loses nothing, who reads goes on; room is all it takes. */
import { randomBytes } from "node:crypto";
import { platformMessages } from "@wasla/contract/platform/messages";
import { afterEach, describe, expect, test } from "vitest";
import { systemClock } from "#/platform/clock.ts";
import { startApp } from "#/testing/app.ts";
import { askOn } from "#/testing/ask.ts";
import { buildOn } from "#/testing/build.ts";
import { candidatesOn } from "#/testing/candidates.ts";
import { figure } from "#/testing/faults/figure.ts";
import { overNetwork } from "#/testing/faults/over-network.ts";
import { ownPostgres } from "#/testing/faults/postgres.ts";
import { programs } from "#/testing/faults/program.ts";
import { mountSmallDisk, type SmallDisk, smallDiskLacks } from "#/testing/faults/small-disk.ts";
import { fileOf } from "#/testing/pictures.ts";
import { servicesFor } from "#/testing/services.ts";
import { skipLoudly } from "#/testing/skip-loudly.ts";
import { piecesOf, sha256, uploadsOn } from "#/testing/uploads.ts";

const FAULT = "disk full";
const BUSY = platformMessages.busy;

const lack = smallDiskLacks();
if (lack === undefined) describe(FAULT, proveDisks);
else skipLoudly(FAULT, lack);

function proveDisks(): void {
  const running = startApp();
  const started = programs();
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

  const paper = () => {
    const [head, end] = [Buffer.from("%PDF-1.7\n"), Buffer.from("\nstartxref\n0\n%%EOF\n")];
    return fileOf("cv.pdf", Buffer.concat([head, randomBytes(2_300_000), end]));
  };

  test.each([
    ["of files", "DATA_DIR"],
    ["of what comes in", "TMPDIR"],
  ])("the one %s", async (what, setting) => {
    running.services = { ...running.services, clock: systemClock };
    const small = started.folder();
    const disk = diskAt(small, 40);
    const settings = { DATABASE_URL: running.databaseUrl, DATA_DIR: started.folder() };
    const { url } = await started.start({ settings: { ...settings, [setting]: small } });
    const api = uploadsOn({ app: overNetwork(url) });
    const owner = await buildOn(running).jobSeeker();
    const [kept, file] = [paper(), paper()];
    const { body: before } = await api.whole(owner, "resume", kept);
    disk.fill();
    const { uploadId } = (await api.initialize(owner, "resume", file)).body.data;
    const pieces = piecesOf(file.bytes);
    const refused = await api.send(owner, { uploadId, index: 0, bytes: pieces[0] ?? kept.bytes });
    expect([refused.status, refused.body.message]).toEqual([503, BUSY.en]);
    expect((await api.call(owner, "GET", "/jobseeker/media")).body.data.files).toHaveLength(1);
    expect(await sumAt(url, owner, before.data.name)).toBe(sha256(kept.bytes));
    disk.free();
    for (const [index, bytes] of pieces.entries())
      await api.send(owner, { uploadId, index, bytes });
    const { status, body } = await api.complete(owner, uploadId);
    expect(status).toBe(200);
    expect(await sumAt(url, owner, body.data.name)).toBe(sha256(file.bytes));
    figure(FAULT, `${what}: 503 "${BUSY.en}", reads go on, the same upload ends byte-identical`);
  });

  async function sumAt(url: string, { token }: { token: string }, name: string): Promise<string> {
    const headers = { authorization: `Bearer ${token}` };
    const read = await overNetwork(url).inject({ url: `/api/media/${name}`, headers });
    return sha256(read.rawPayload);
  }

  test("the one of the database", async () => {
    const folder = started.folder();
    const disk = diskAt(folder, 250);
    const postgres = await ownPostgres(folder);
    started.atEnd(postgres.stop);
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: started.folder() };
    const program = await started.start({ settings });
    const own = { services: servicesFor(postgres.url, systemClock.now) };
    started.atEnd(() => own.services.db.destroy());
    const client = await buildOn(own).client({ role: "corporate", isVerified: true });
    const { candidate } = candidatesOn(own);
    const people = await Promise.all(Array.from({ length: 60 }, () => candidate()));
    const ask = askOn({ app: overNetwork(program.url) });
    const write = (id: string, note: string) =>
      ask(client, "PUT", `/notes/${id}`, { body: { note } });
    disk.fill();
    const said = new Map<number, number>();
    const acknowledged = new Map<string, string>();
    for (let at = 0; at < 1_500; at += 1) {
      const { id = "" } = people[at % people.length] ?? {};
      const note = randomBytes(1_400).toString("base64");
      const { status } = await write(id, note);
      said.set(status, (said.get(status) ?? 0) + 1);
      if (status === 200) acknowledged.set(id, note);
      if ((said.get(503) ?? 0) >= 20) break;
    }
    const refused = await write(people[0]?.id ?? "", "x".repeat(1_900));
    const read = await ask(client, "POST", "/company/jobseeker-list");
    disk.free();
    const began = performance.now();
    await expect.poll(async () => (await write(people[0]?.id ?? "", "room")).status).toBe(200);
    const ms = Math.round(performance.now() - began);
    acknowledged.set(people[0]?.id ?? "", "room");
    let lost = 0;
    for (const [id, note] of acknowledged)
      if ((await ask(client, "GET", `/notes/${id}`)).body.data.note !== note) lost += 1;
    const answers = [...said].map(([status, count]) => `${count} x ${status}`).join(", ");
    figure(
      FAULT,
      `of the database: writes ${answers}, the last ${refused.status} "${refused.body?.message}", reads ${read.status}; writes again ${ms} ms after there was room, ${lost} lost`,
    );
    expect([...said.keys()].filter((status) => ![200, 503].includes(status))).toEqual([]);
    expect([refused.status, refused.body.message, read.status]).toEqual([503, BUSY.en, 200]);
    expect(lost).toBe(0);
    expect(program.child.exitCode).toBeNull();
  });
}
