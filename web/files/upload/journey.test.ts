import type { Media } from "@wasla/contract/files/upload-endpoints";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ownMediaQuery } from "#/files/requests.ts";
import {
  type Ask,
  arrived,
  asked,
  cut,
  fileOf,
  openUpload,
  sentPieces,
  startServer,
  stopServer,
  world,
  wrong,
} from "#/files/testing/server.ts";
import { queryClient } from "#/platform/call/query-client.ts";
import { loadWords, startLanguage } from "#/platform/language/language.ts";
import { Journey, type Stage } from "./journey.ts";

beforeEach(async () => {
  await startLanguage([], "en");
  await loadWords("files");
});

afterEach(stopServer);

const pieceBytes = 1000;
const contentOf = (size: number, seed: number) =>
  Uint8Array.from({ length: size }, (_, at) => (at * 31 + seed * 17 + (at >> 8)) % 256);
const pdf = (size: number, seed = 1, name = "passport.pdf") =>
  new File([contentOf(size, seed)], name, { type: "application/pdf" });
const isPiece = ({ method }: Ask) => method === "PUT";
const backOnline = () => window.dispatchEvent(new Event("online"));

/** A journey of a passport copy, and all that was told of it. */
function journeyOf(file: File, onStage: (stage: Stage) => void = () => undefined) {
  const stages: Stage[] = [];
  const media: Media[] = [];
  const percents: number[] = [];
  let reason: string | undefined;
  const journey = new Journey("passportCopy", file, {
    onArrived: (one) => media.push(one),
    onProgress: (part) => {
      if (part.reason) reason = part.reason;
      if (part.sentBytes !== undefined)
        percents.push(Math.round((100 * part.sentBytes) / file.size));
      if (!part.stage) return;
      if (stages.at(-1) !== part.stage) stages.push(part.stage);
      onStage(part.stage);
    },
  });
  return { journey, stages, media, percents, reason: () => reason };
}

/** Comes back on line as soon as the journey waits for it. */
const returning = (stage: Stage) => stage === "waiting" && queueMicrotask(backOnline);

async function arrivedAs(media: Media | undefined): Promise<Uint8Array> {
  return new Uint8Array((await arrived.get(media?.name ?? "")?.arrayBuffer()) ?? []);
}

test("a file arrives in pieces, byte for byte, and says how far it is", async () => {
  startServer();
  const { journey, stages, media, percents } = journeyOf(pdf(3500));
  await journey.run();
  expect(stages).toEqual(["checking", "sending", "finishing"]);
  expect(percents).toEqual([0, 29, 57, 86, 100]);
  expect(sentPieces()).toEqual([0, 1, 2, 3]);
  expect(await arrivedAs(media[0])).toEqual(contentOf(3500, 1));
  const [begun] = asked.filter(({ path }) => path === "/s3/initialize");
  expect(begun?.body).toMatchObject({
    fieldName: "passportCopy",
    fileName: "passport.pdf",
    size: 3500,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test.each([0, 1, 2, 3, 4])("cut at piece %i, it waits and repeats that piece alone", async (at) => {
  const isLost = [true, false];
  startServer({
    trouble: (ask) =>
      isPiece(ask) && ask.body.index === String(at) && isLost.shift() ? cut() : undefined,
  });
  const { journey, stages, media } = journeyOf(pdf(4200), returning);
  await journey.run();
  expect(stages).toContain("waiting");
  expect(sentPieces()).toEqual([0, 1, 2, 3, 4].flatMap((one) => (one === at ? [one, one] : [one])));
  expect(await arrivedAs(media[0])).toEqual(contentOf(4200, 1));
});

test("whatever is cut, before the server or behind it, every byte arrives once", async () => {
  const cuts = fc.array(fc.constantFrom("goes", "lost", "answerLost", "pause", "busy"), {
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 7000 }),
      fc.nat(250),
      cuts,
      async (size, seed, plan) => {
        const left = [...plan];
        const file = pdf(size, seed);
        const { journey, media } = journeyOf(file, (stage) => {
          returning(stage);
          if (stage === "paused") queueMicrotask(() => void journey.run().then(settled));
        });
        let settled: () => void = () => undefined;
        const goneOn = new Promise<void>((resolve) => {
          settled = () => media.length > 0 && resolve();
        });
        startServer({
          chunkSize: pieceBytes,
          trouble: (ask) => {
            if (!isPiece(ask)) return undefined;
            const what = left.shift();
            if (what === "lost") return cut();
            if (what === "busy") return wrong(503, "Busy");
            if (what === "pause") queueMicrotask(() => journey.pause());
            if (what !== "answerLost") return undefined;
            const { uploadId, index, chunk } = ask.body;
            const upload = world.uploads.find((one) => one.uploadId === uploadId);
            if (chunk instanceof Blob) upload?.pieces.set(Number(index), chunk);
            return cut();
          },
        });
        await journey.run().then(settled);
        await goneOn;
        expect(await arrivedAs(media[0])).toEqual(contentOf(size, seed));
        const broken =
          plan.length -
          left.length -
          plan.slice(0, plan.length - left.length).filter((one) => one === "goes").length;
        expect(sentPieces().length).toBeLessThanOrEqual(Math.ceil(size / pieceBytes) + broken);
      },
    ),
    { numRuns: 60 },
  );
});

test("a pause keeps what has arrived; going on sends the rest", async () => {
  startServer();
  const { journey, stages, media } = journeyOf(pdf(4000));
  world.trouble = (ask) => {
    if (isPiece(ask) && ask.body.index === "2") journey.pause();
    return undefined;
  };
  await journey.run();
  expect(stages.at(-1)).toBe("paused");
  expect(media).toHaveLength(0);
  world.trouble = () => undefined;
  await journey.run();
  // The piece under way had arrived, only its answer was not waited for.
  expect(sentPieces()).toEqual([0, 1, 2, 3]);
  expect(await arrivedAs(media[0])).toEqual(contentOf(4000, 1));
});

test("an answer that comes just behind a pause does not end it", async () => {
  startServer();
  const { journey, stages } = journeyOf(pdf(4000));
  world.trouble = (ask) => {
    if (!isPiece(ask) || ask.body.index !== "2") return undefined;
    vi.spyOn(Response.prototype, "json").mockImplementationOnce(async () => {
      journey.pause();
      return { success: true, data: { received: [0, 1, 2] } };
    });
    return undefined;
  };
  await journey.run();
  vi.restoreAllMocks();
  expect(stages.at(-1)).toBe("paused");
  expect(sentPieces()).toEqual([0, 1, 2]);
});

test("after a reload the same file goes on, and another one begins anew", async () => {
  startServer();
  const first = journeyOf(pdf(4000));
  world.trouble = (ask) => {
    if (isPiece(ask) && ask.body.index === "2") first.journey.stop();
    return undefined;
  };
  await first.journey.run();
  expect(world.uploads).toHaveLength(1);
  world.trouble = () => undefined;
  asked.length = 0;

  // Of the same name and size, with other content.
  await queryClient.fetchQuery(ownMediaQuery);
  const other = journeyOf(pdf(4000, 2));
  await other.journey.run();
  expect(sentPieces()).toEqual([0, 1, 2, 3]);
  expect(await arrivedAs(other.media[0])).toEqual(contentOf(4000, 2));
  expect(world.uploads).toHaveLength(0);

  const kept = openUpload("passportCopy", { fileName: "passport.pdf", size: 4000 });
  asked.length = 0;
  const again = journeyOf(pdf(4000));
  world.trouble = ({ path, body }) => {
    if (path === "/s3/initialize") world.uploads = [{ ...kept, sha256: body.sha256 }];
    return undefined;
  };
  for (const at of [0, 1])
    kept.pieces.set(at, new Blob([contentOf(4000, 1).slice(at * 1000, (at + 1) * 1000)]));
  await again.journey.run();
  expect(sentPieces()).toEqual([2, 3]);
  expect(await arrivedAs(again.media[0])).toEqual(contentOf(4000, 1));
});

test("a cancelled upload is forgotten by the server too", async () => {
  startServer();
  const { journey, media } = journeyOf(pdf(4000));
  let cancelled: Promise<void> | undefined;
  world.trouble = (ask) => {
    if (isPiece(ask)) cancelled ??= journey.cancel();
    return undefined;
  };
  await journey.run();
  await cancelled;
  expect(media).toHaveLength(0);
  expect(world.uploads).toHaveLength(0);
  expect(sentPieces()).toEqual([0]);
});

test("what the server refuses is said in its words, and not tried for ever", async () => {
  startServer({
    trouble: ({ path }) =>
      path === "/s3/upload/complete" ? wrong(422, "This file is not a PDF.") : undefined,
  });
  const { journey, stages, reason } = journeyOf(pdf(1500));
  await journey.run();
  expect(stages.at(-1)).toBe("failed");
  expect(reason()).toBe("This file is not a PDF.");
  expect(asked.filter(({ path }) => path === "/s3/upload/complete")).toHaveLength(1);
});

test("an upload that the server has forgotten meanwhile begins anew", async () => {
  const isForgotten = [true];
  startServer({
    trouble: (ask) => {
      if (!isPiece(ask) || ask.body.index !== "2" || !isForgotten.shift()) return undefined;
      world.uploads = [];
      return wrong(404, "This upload has ended.");
    },
  });
  const { journey, media } = journeyOf(pdf(4000));
  await journey.run();
  expect(sentPieces()).toEqual([0, 1, 2, 0, 1, 2, 3]);
  expect(await arrivedAs(media[0])).toEqual(contentOf(4000, 1));
});

test("the lost word that all is complete is found in the list of files", async () => {
  startServer();
  await queryClient.fetchQuery(ownMediaQuery);
  const isLost = [true];
  world.trouble = ({ path }) => {
    if (path !== "/s3/upload/complete" || !isLost.shift()) return undefined;
    world.uploads = [];
    world.files = [fileOf("passportCopy", { originalName: "passport.pdf" })];
    return cut();
  };
  const { journey, media } = journeyOf(pdf(2000), returning);
  await journey.run();
  expect(media[0]?.name).toBe(world.files[0]?.name);
  expect(sentPieces()).toEqual([0, 1]);
});

test("two tabs with the same file: one sends it, the other waits and finds it there", async () => {
  startServer();
  await queryClient.fetchQuery(ownMediaQuery);
  const first = journeyOf(pdf(3000));
  const second = journeyOf(pdf(3000));
  let goOn: () => void = () => undefined;
  const held = new Promise<undefined>((resolve) => {
    goOn = () => resolve(undefined);
  });
  world.trouble = (ask) => (isPiece(ask) ? held : undefined);
  const sent = first.journey.run();
  await expect.poll(() => first.stages).toContain("sending");
  const waited = second.journey.run();
  await expect.poll(() => second.stages).toContain("elsewhere");
  goOn();
  await Promise.all([sent, waited]);
  expect(sentPieces()).toEqual([0, 1, 2]);
  expect(second.media[0]?.name).toBe(first.media[0]?.name);
});
