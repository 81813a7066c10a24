import type { Media } from "@wasla/contract/files/upload-endpoints";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ownMediaQuery } from "#/files/requests.ts";
import {
  createMedia,
  createUpload,
  dropConnection,
  errorReply,
  type RecordedRequest,
  requests,
  sentChunks,
  serverState,
  startServer,
  stopServer,
  storedBlobs,
} from "#/files/testing/fake-server.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { initLanguage, loadMessages } from "#/platform/language/language.ts";
import { ChunkedUpload, type UploadStage } from "./chunked-upload.ts";

beforeEach(async () => {
  await initLanguage([], "en");
  await loadMessages("files");
});

afterEach(stopServer);

const chunkBytes = 1000;
const contentOf = (size: number, seed: number) =>
  Uint8Array.from({ length: size }, (_, at) => (at * 31 + seed * 17 + (at >> 8)) % 256);
const pdf = (size: number, seed = 1, name = "passport.pdf") =>
  new File([contentOf(size, seed)], name, { type: "application/pdf" });
const isPiece = ({ method }: RecordedRequest) => method === "PUT";
const backOnline = () => window.dispatchEvent(new Event("online"));

/** An upload of a passport copy, and all that it reported. */
function startUpload(file: File, onStage: (stage: UploadStage) => void = () => undefined) {
  const stages: UploadStage[] = [];
  const media: Media[] = [];
  const percents: number[] = [];
  let reason: string | undefined;
  const chunkedUpload = new ChunkedUpload("passportCopy", file, {
    onArrived: (file) => media.push(file),
    onProgress: (progress) => {
      if (progress.reason) reason = progress.reason;
      if (progress.sentBytes !== undefined)
        percents.push(Math.round((100 * progress.sentBytes) / file.size));
      if (!progress.stage) return;
      if (stages.at(-1) !== progress.stage) stages.push(progress.stage);
      onStage(progress.stage);
    },
  });
  return { chunkedUpload, stages, media, percents, reason: () => reason };
}

/** Goes back online as soon as the upload waits for it. */
const returning = (stage: UploadStage) => stage === "waiting" && queueMicrotask(backOnline);

async function arrivedAs(media: Media | undefined): Promise<Uint8Array> {
  return new Uint8Array((await storedBlobs.get(media?.name ?? "")?.arrayBuffer()) ?? []);
}

test("a file is uploaded in chunks, byte for byte, and reports its progress", async () => {
  startServer();
  const { chunkedUpload, stages, media, percents } = startUpload(pdf(3500));
  await chunkedUpload.run();
  expect(stages).toEqual(["checking", "sending", "finishing"]);
  expect(percents).toEqual([0, 29, 57, 86, 100]);
  expect(sentChunks()).toEqual([0, 1, 2, 3]);
  expect(await arrivedAs(media[0])).toEqual(contentOf(3500, 1));
  const [initializeRequest] = requests.filter(({ path }) => path === "/s3/initialize");
  expect(initializeRequest?.body).toMatchObject({
    fieldName: "passportCopy",
    fileName: "passport.pdf",
    size: 3500,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test.each([0, 1, 2, 3, 4])("cut at chunk %i, it waits and repeats only that chunk", async (at) => {
  const isLost = [true, false];
  startServer({
    intercept: (request) =>
      isPiece(request) && request.body.index === String(at) && isLost.shift()
        ? dropConnection()
        : undefined,
  });
  const { chunkedUpload, stages, media } = startUpload(pdf(4200), returning);
  await chunkedUpload.run();
  expect(stages).toContain("waiting");
  expect(sentChunks()).toEqual(
    [0, 1, 2, 3, 4].flatMap((chunk) => (chunk === at ? [chunk, chunk] : [chunk])),
  );
  expect(await arrivedAs(media[0])).toEqual(contentOf(4200, 1));
});

test("whatever is lost on the way to the server or back, every byte arrives once", async () => {
  const cuts = fc.array(fc.constantFrom("goes", "lost", "answerLost", "pause", "busy"), {
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 7000 }),
      fc.nat(250),
      cuts,
      async (size, seed, plan) => {
        const remaining = [...plan];
        const file = pdf(size, seed);
        const { chunkedUpload, media } = startUpload(file, (stage) => {
          returning(stage);
          if (stage === "paused") queueMicrotask(() => void chunkedUpload.run().then(settled));
        });
        let settled: () => void = () => undefined;
        const goneOn = new Promise<void>((resolve) => {
          settled = () => media.length > 0 && resolve();
        });
        startServer({
          chunkSize: chunkBytes,
          intercept: (request) => {
            if (!isPiece(request)) return undefined;
            const outcome = remaining.shift();
            if (outcome === "lost") return dropConnection();
            if (outcome === "busy") return errorReply(503, "Busy");
            if (outcome === "pause") queueMicrotask(() => chunkedUpload.pause());
            if (outcome !== "answerLost") return undefined;
            const { uploadId, index, chunk } = request.body;
            const upload = serverState.uploads.find((candidate) => candidate.uploadId === uploadId);
            if (chunk instanceof Blob) upload?.chunks.set(Number(index), chunk);
            return dropConnection();
          },
        });
        await chunkedUpload.run().then(settled);
        await goneOn;
        expect(await arrivedAs(media[0])).toEqual(contentOf(size, seed));
        const broken =
          plan.length -
          remaining.length -
          plan.slice(0, plan.length - remaining.length).filter((outcome) => outcome === "goes")
            .length;
        expect(sentChunks().length).toBeLessThanOrEqual(Math.ceil(size / chunkBytes) + broken);
      },
    ),
    { numRuns: 60 },
  );
});

test("a pause keeps what has arrived, and resuming sends the rest", async () => {
  startServer();
  const { chunkedUpload, stages, media } = startUpload(pdf(4000));
  serverState.intercept = (request) => {
    if (isPiece(request) && request.body.index === "2") chunkedUpload.pause();
    return undefined;
  };
  await chunkedUpload.run();
  expect(stages.at(-1)).toBe("paused");
  expect(media).toHaveLength(0);
  serverState.intercept = () => undefined;
  await chunkedUpload.run();
  // The chunk under way had arrived; only its reply was not awaited.
  expect(sentChunks()).toEqual([0, 1, 2, 3]);
  expect(await arrivedAs(media[0])).toEqual(contentOf(4000, 1));
});

test("a reply right after a pause does not end the pause", async () => {
  startServer();
  const { chunkedUpload, stages } = startUpload(pdf(4000));
  serverState.intercept = (request) => {
    if (!isPiece(request) || request.body.index !== "2") return undefined;
    vi.spyOn(Response.prototype, "json").mockImplementationOnce(async () => {
      chunkedUpload.pause();
      return { success: true, data: { received: [0, 1, 2] } };
    });
    return undefined;
  };
  await chunkedUpload.run();
  vi.restoreAllMocks();
  expect(stages.at(-1)).toBe("paused");
  expect(sentChunks()).toEqual([0, 1, 2]);
});

test("after a reload the same file resumes, and another one starts again", async () => {
  startServer();
  const first = startUpload(pdf(4000));
  serverState.intercept = (request) => {
    if (isPiece(request) && request.body.index === "2") first.chunkedUpload.stop();
    return undefined;
  };
  await first.chunkedUpload.run();
  expect(serverState.uploads).toHaveLength(1);
  serverState.intercept = () => undefined;
  requests.length = 0;

  // Same name and size, different content.
  await queryClient.fetchQuery(ownMediaQuery);
  const other = startUpload(pdf(4000, 2));
  await other.chunkedUpload.run();
  expect(sentChunks()).toEqual([0, 1, 2, 3]);
  expect(await arrivedAs(other.media[0])).toEqual(contentOf(4000, 2));
  expect(serverState.uploads).toHaveLength(0);

  const storedUpload = createUpload("passportCopy", { fileName: "passport.pdf", size: 4000 });
  requests.length = 0;
  const newUpload = startUpload(pdf(4000));
  serverState.intercept = ({ path, body }) => {
    if (path === "/s3/initialize") serverState.uploads = [{ ...storedUpload, sha256: body.sha256 }];
    return undefined;
  };
  for (const at of [0, 1])
    storedUpload.chunks.set(at, new Blob([contentOf(4000, 1).slice(at * 1000, (at + 1) * 1000)]));
  await newUpload.chunkedUpload.run();
  expect(sentChunks()).toEqual([2, 3]);
  expect(await arrivedAs(newUpload.media[0])).toEqual(contentOf(4000, 1));
});

test("a cancelled upload is also removed from the server", async () => {
  startServer();
  const { chunkedUpload, media } = startUpload(pdf(4000));
  let cancelled: Promise<void> | undefined;
  serverState.intercept = (request) => {
    if (isPiece(request)) cancelled ??= chunkedUpload.cancel();
    return undefined;
  };
  await chunkedUpload.run();
  await cancelled;
  expect(media).toHaveLength(0);
  expect(serverState.uploads).toHaveLength(0);
  expect(sentChunks()).toEqual([0]);
});

test("a refusal shows the server's message and is not retried", async () => {
  startServer({
    intercept: ({ path }) =>
      path === "/s3/upload/complete" ? errorReply(422, "This file is not a PDF.") : undefined,
  });
  const { chunkedUpload, stages, reason } = startUpload(pdf(1500));
  await chunkedUpload.run();
  expect(stages.at(-1)).toBe("failed");
  expect(reason()).toBe("This file is not a PDF.");
  expect(requests.filter(({ path }) => path === "/s3/upload/complete")).toHaveLength(1);
});

test("an upload that the server no longer knows starts again", async () => {
  const isForgotten = [true];
  startServer({
    intercept: (request) => {
      if (!isPiece(request) || request.body.index !== "2" || !isForgotten.shift()) return undefined;
      serverState.uploads = [];
      return errorReply(404, "This upload has ended.");
    },
  });
  const { chunkedUpload, media } = startUpload(pdf(4000));
  await chunkedUpload.run();
  expect(sentChunks()).toEqual([0, 1, 2, 0, 1, 2, 3]);
  expect(await arrivedAs(media[0])).toEqual(contentOf(4000, 1));
});

test("a lost completion reply is recovered from the list of files", async () => {
  startServer();
  await queryClient.fetchQuery(ownMediaQuery);
  const isLost = [true];
  serverState.intercept = ({ path }) => {
    if (path !== "/s3/upload/complete" || !isLost.shift()) return undefined;
    serverState.uploads = [];
    serverState.files = [createMedia("passportCopy", { originalName: "passport.pdf" })];
    return dropConnection();
  };
  const { chunkedUpload, media } = startUpload(pdf(2000), returning);
  await chunkedUpload.run();
  expect(media[0]?.name).toBe(serverState.files[0]?.name);
  expect(sentChunks()).toEqual([0, 1]);
});

test("of two tabs with the same file, one sends it and the other waits", async () => {
  startServer();
  await queryClient.fetchQuery(ownMediaQuery);
  const first = startUpload(pdf(3000));
  const second = startUpload(pdf(3000));
  let goOn: () => void = () => undefined;
  const delayed = new Promise<undefined>((resolve) => {
    goOn = () => resolve(undefined);
  });
  serverState.intercept = (request) => (isPiece(request) ? delayed : undefined);
  const sent = first.chunkedUpload.run();
  await expect.poll(() => first.stages).toContain("sending");
  const waited = second.chunkedUpload.run();
  await expect.poll(() => second.stages).toContain("inOtherTab");
  goOn();
  await Promise.all([sent, waited]);
  expect(sentChunks()).toEqual([0, 1, 2]);
  expect(second.media[0]?.name).toBe(first.media[0]?.name);
});
