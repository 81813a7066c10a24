/** Whoever opens a session at one instance has it at the other; so with uploads, piece by piece. */
import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "#/platform/clock.ts";
import { startApp } from "#/testing/app.ts";
import { askOn } from "#/testing/ask.ts";
import { type Built, buildOn, PASSWORD } from "#/testing/build.ts";
import { figure } from "#/testing/faults/figure.ts";
import { overNetwork } from "#/testing/faults/over-network.ts";
import { type Pair, startPair } from "#/testing/faults/pair.ts";
import { programs } from "#/testing/faults/program.ts";
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

  const at = (which: 0 | 1) => askOn({ app: overNetwork(pair.instances[which].url) });

  async function signIn(which: 0 | 1, { email }: Built) {
    const body = { email, password: PASSWORD };
    const { headers, body: said } = await at(which)(undefined, "POST", "/auth/login", { body });
    return { token: said.data.jwtToken as string, cookie: cookieIn(headers["set-cookie"]) };
  }

  test("a session opened at one is known, renewed and ended at both", async () => {
    let [known, ended] = [0, 0];
    for (const here of [0, 1] as const) {
      const there = here === 0 ? 1 : 0;
      const { token, cookie } = await signIn(here, await build.client());
      const verified = await at(there)({ token }, "GET", "/auth/verify-jwt");
      const renewed = await at(there)(undefined, "POST", "/auth/refresh", { headers: { cookie } });
      expect([verified.status, renewed.status]).toEqual([200, 200]);
      known += 1;
      await at(there)({ token }, "POST", "/auth/logout");
      for (const which of [0, 1] as const)
        expect((await at(which)({ token }, "GET", "/auth/verify-jwt")).status).toBe(401);
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

function cookieIn(header: string | string[] | undefined): string {
  return [header ?? []]
    .flat()
    .map((each) => each.split(";")[0])
    .join("; ");
}
