/** The connection to the bucket breaks in the middle of a transfer. */
import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { systemClock } from "#/platform/clock.ts";
import { startApp } from "#/testing/app.ts";
import { startCuttingProxy } from "#/testing/faults/cutting-proxy.ts";
import { createNetworkApp } from "#/testing/faults/network-app.ts";
import { createProgramRunner } from "#/testing/faults/program.ts";
import { reportResult } from "#/testing/faults/report.ts";
import { type FailureCount, retryUntilAnswered } from "#/testing/faults/retry.ts";
import { createFormFile } from "#/testing/pictures.ts";
import { skipLoudly } from "#/testing/skip-loudly.ts";
import { hasSwift, startSwift } from "#/testing/swift.ts";
import { createTestData } from "#/testing/test-data.ts";
import { createUploadSteps, sha256, splitIntoChunks } from "#/testing/upload-steps.ts";
import { createMp4, mp4Box } from "#/testing/videos.ts";

const FAULT = "bucket cut in mid-part";
const MEGABYTES = 21;
/** Bytes: within a chunk of 1 MB, and within a multipart part of 8 MB. */
const CUTS = [300_000, 5_000_000] as const;

if (hasSwift()) describe(FAULT, testInterruptedStorage);
else skipLoudly(FAULT, "Swift is neither installed nor below SWIFT_HOME");

function testInterruptedStorage(): void {
  const running = startApp();
  const started = createProgramRunner();

  test("a video arrives intact", async () => {
    running.services = { ...running.services, clock: systemClock };
    const { options, stop } = await startSwift();
    started.atEnd(stop);
    const line = await startCuttingProxy(Number(new URL(options.endpoint).port));
    started.atEnd(line.stop);
    const settings = {
      DATABASE_URL: running.databaseUrl,
      DATA_DIR: started.folder(),
      S3_ENDPOINT: `http://127.0.0.1:${line.port}`,
      S3_BUCKET: options.bucket,
      S3_ACCESS_KEY_ID: options.accessKeyId,
      S3_SECRET_ACCESS_KEY: options.secretAccessKey,
      S3_FORCE_PATH_STYLE: "true",
    };
    const { url } = await started.start({ settings });
    const api = createUploadSteps({ app: createNetworkApp(url) });
    const owner = await createTestData(running).jobSeeker();
    const film = Buffer.concat([createMp4(), mp4Box("mdat", randomBytes(MEGABYTES * 1_048_576))]);
    const file = createFormFile("me.mp4", film);
    const { uploadId } = (await api.initialize(owner, "video", file)).body.data;
    const failures: FailureCount = { failed: 0 };
    const refused: number[] = [];
    // Every third chunk is cut off first; the last chunk is too small to be cut.
    for (const [index, bytes] of splitIntoChunks(file.bytes).entries()) {
      if (index % 3 === 1) {
        line.cutAfter(CUTS[0]);
        refused.push((await api.send(owner, { uploadId, index, bytes })).status);
        line.cutAfter(undefined);
      }
      await retryUntilAnswered(failures, () => api.send(owner, { uploadId, index, bytes }));
    }
    line.cutAfter(CUTS[1]);
    refused.push((await api.complete(owner, uploadId)).status);
    line.cutAfter(undefined);
    const { status, body } = await retryUntilAnswered(failures, () =>
      api.complete(owner, uploadId),
    );
    expect(status).toBe(200);
    const headers = { authorization: `Bearer ${owner.token}` };
    const read = await createNetworkApp(url).inject({
      url: `/api/media/${body.data.name}`,
      headers,
    });
    reportResult(
      FAULT,
      `${MEGABYTES} MB, ${line.cutCount()} cuts, ${refused.length} calls refused (${[...new Set(refused)]}), then byte-identical: ${sha256(read.rawPayload) === sha256(file.bytes)}`,
    );
    expect(sha256(read.rawPayload)).toBe(sha256(file.bytes));
    expect(new Set(refused)).toEqual(new Set([503]));
  });
}
