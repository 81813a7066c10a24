/** The contract against a real store: one that a test run names, or Swift as Debian packs it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isExtended, skipLoudly } from "#/testing/skip-loudly.ts";
import { testStorageContract } from "#/testing/storage-contract.ts";
import { hasSwift, startSwift } from "#/testing/swift.ts";
import { createS3Storage, type S3Options } from "./s3-storage.ts";

const run = isExtended && hasSwift();

describe("S3 storage", () => {
  if (!run) {
    skipLoudly("the S3 storage", "needs EXTENDED=1 and Debian's swift packages");
    return;
  }
  const store = {} as { options: S3Options; stop: () => Promise<void> };
  beforeAll(async () => {
    Object.assign(store, await startSwift());
  }, 120_000);
  afterAll(() => store.stop());

  testStorageContract(() => createS3Storage(store.options));

  test("with a wrong key throws the store's own error, not a 503", async () => {
    const wrong = createS3Storage({ ...store.options, secretAccessKey: "guessed" });
    await expect(wrong.has("a1")).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
  });
});

const options = {
  bucket: "files",
  region: "us-east-1",
  forcePathStyle: true,
  accessKeyId: "me",
  secretAccessKey: "secret",
};

test("an unreachable or failing store is a 503", async () => {
  const failing = createServer((_request, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => failing.listen(0, "127.0.0.1", resolve));
  const { port } = failing.address() as AddressInfo;
  const storage = createS3Storage({ ...options, endpoint: `http://127.0.0.1:${port}` });
  await expect(storage.read("a1")).rejects.toMatchObject({ status: 503, code: "BUSY" });
  await new Promise((resolve) => failing.close(resolve));
  await expect(storage.has("a1")).rejects.toMatchObject({ status: 503, code: "BUSY" });
});
