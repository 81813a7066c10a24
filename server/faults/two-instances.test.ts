/** Whoever opens a session at one instance has it at the other; so with uploads, piece by piece. */
import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "#/platform/clock.ts";
import { startApp } from "#/testing/app.ts";
import { buildOn } from "#/testing/build.ts";
import { figure } from "#/testing/faults/figure.ts";
import { overNetwork } from "#/testing/faults/over-network.ts";
import { type Pair, startPair } from "#/testing/faults/pair.ts";
import { programs } from "#/testing/faults/program.ts";
import { endAt, isKnownAt, renewAt, signInAt } from "#/testing/faults/session.ts";
import { nginxLacks } from "#/testing/nginx.ts";
import { fileOf, pdf } from "#/testing/pictures.ts";
import { skipLoudly } from "#/testing/skip-loudly.ts";
import { piecesOf, sha256, uploadsOn } from "#/testing/uploads.ts";

const FAULT = "two instances behind nginx";
const lack = nginxLacks();
if (lack === undefined) describe(FAULT, proveTwo);
else skipLoudly(FAULT, lack);

function proveTwo(): void {
  const running = startApp();
  const started = programs();
  const build = buildOn(running);
  let pair: Pair;
  beforeAll(async () => {
    running.services = { ...running.services, clock: systemClock };
    pair = await startPair(started, running);
  });

  test("a session opened at one is known, renewed and ended at both", async () => {
    let [known, ended] = [0, 0];
    for (const [here, there] of [pair.instances, pair.instances.toReversed()]) {
      if (!here || !there) throw new Error("two instances");
      const session = await signInAt(here, await build.client());
      expect(await isKnownAt(there, session)).toBe(true);
      await renewAt(there, session);
      known += 1;
      await endAt(there, session);
      for (const instance of pair.instances) expect(await isKnownAt(instance, session)).toBe(false);
      ended += 1;
    }
    figure(FAULT, `${known} of 2 sessions known at the other, ${ended} of 2 ended at both`);
  });

  test("a file whose pieces went to both is whole at both", async () => {
    const owner = await build.jobSeeker();
    const file = fileOf("cv.pdf", Buffer.concat([pdf().bytes, randomBytes(4_700_000), end]));
    const apis = [0, 1].map((which) =>
      uploadsOn({ app: overNetwork(pair.instances[which as 0 | 1].url) }),
    );
    const [first, second] = apis;
    if (!first || !second) throw new Error("two instances");
    const { uploadId } = (await first.initialize(owner, "resume", file)).body.data;
    const pieces = piecesOf(file.bytes);
    await Promise.all(
      pieces.map((bytes, index) =>
        (index % 2 ? second : first).send(owner, { uploadId, index, bytes }),
      ),
    );
    const { status, body } = await second.complete(owner, uploadId);
    expect(status).toBe(200);
    for (const { url } of [...pair.instances, { url: pair.url }]) {
      const headers = { authorization: `Bearer ${owner.token}` };
      const read = await overNetwork(url).inject({ url: `/api/media/${body.data.name}`, headers });
      expect(sha256(read.rawPayload)).toBe(sha256(file.bytes));
    }
    figure(FAULT, `${pieces.length} pieces across both, byte-identical at both and by nginx`);
  });
}

const end = Buffer.from("\nstartxref\n0\n%%EOF\n");
