import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "#/platform/clock.ts";
import { startApp } from "#/testing/app.ts";
import { type InstancePair, startInstancePair } from "#/testing/faults/instance-pair.ts";
import { createNetworkApp } from "#/testing/faults/network-app.ts";
import { createProgramRunner } from "#/testing/faults/program.ts";
import { reportResult } from "#/testing/faults/report.ts";
import { endSessionAt, isSignedInAt, renewAt, signInAt } from "#/testing/faults/session.ts";
import { missingForNginx } from "#/testing/nginx.ts";
import { createFormFile, createPdf } from "#/testing/pictures.ts";
import { skipLoudly } from "#/testing/skip-loudly.ts";
import { createTestData } from "#/testing/test-data.ts";
import { createUploadSteps, sha256, splitIntoChunks } from "#/testing/upload-steps.ts";

const FAULT = "two instances behind nginx";
const skipReason = missingForNginx();
if (skipReason === undefined) describe(FAULT, testTwoInstances);
else skipLoudly(FAULT, skipReason);

function testTwoInstances(): void {
  const running = startApp();
  const started = createProgramRunner();
  const build = createTestData(running);
  let pair: InstancePair;
  beforeAll(async () => {
    running.services = { ...running.services, clock: systemClock };
    pair = await startInstancePair(started, running);
  });

  test("a session opened at one instance can be used, renewed and ended at both", async () => {
    let [known, ended] = [0, 0];
    for (const [here, there] of [pair.instances, pair.instances.toReversed()]) {
      if (!here || !there) throw new Error("two instances");
      const session = await signInAt(here, await build.client());
      expect(await isSignedInAt(there, session)).toBe(true);
      await renewAt(there, session);
      known += 1;
      await endSessionAt(there, session);
      for (const instance of pair.instances)
        expect(await isSignedInAt(instance, session)).toBe(false);
      ended += 1;
    }
    reportResult(FAULT, `${known} of 2 sessions known at the other, ${ended} of 2 ended at both`);
  });

  test("an upload whose chunks went to both instances is complete", async () => {
    const owner = await build.jobSeeker();
    const file = createFormFile(
      "cv.pdf",
      Buffer.concat([createPdf().bytes, randomBytes(4_700_000), pdfTail]),
    );
    const apis = [0, 1].map((which) =>
      createUploadSteps({ app: createNetworkApp(pair.instances[which as 0 | 1].url) }),
    );
    const [first, second] = apis;
    if (!first || !second) throw new Error("two instances");
    const { uploadId } = (await first.initialize(owner, "resume", file)).body.data;
    const chunks = splitIntoChunks(file.bytes);
    await Promise.all(
      chunks.map((bytes, index) =>
        (index % 2 ? second : first).send(owner, { uploadId, index, bytes }),
      ),
    );
    const { status, body } = await second.complete(owner, uploadId);
    expect(status).toBe(200);
    for (const { url } of [...pair.instances, { url: pair.url }]) {
      const headers = { authorization: `Bearer ${owner.token}` };
      const read = await createNetworkApp(url).inject({
        url: `/api/media/${body.data.name}`,
        headers,
      });
      expect(sha256(read.rawPayload)).toBe(sha256(file.bytes));
    }
    reportResult(FAULT, `${chunks.length} pieces across both, byte-identical at both and by nginx`);
  });
}

const pdfTail = Buffer.from("\nstartxref\n0\n%%EOF\n");
