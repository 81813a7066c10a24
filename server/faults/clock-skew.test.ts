/** Two instances whose clocks differ by two hours. */
import { beforeAll, expect, test } from "vitest";
import { HOUR_MS, systemClock } from "#/platform/clock.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { clockOffsetFlags } from "#/testing/faults/clock-offset.ts";
import { createNetworkApp } from "#/testing/faults/network-app.ts";
import { createProgramRunner, type Program } from "#/testing/faults/program.ts";
import { reportResult } from "#/testing/faults/report.ts";
import { endSessionAt, isSignedInAt, renewAt, signInAt } from "#/testing/faults/session.ts";
import { createTestData } from "#/testing/test-data.ts";

const FAULT = "clocks two hours apart";

const running = startApp();
const started = createProgramRunner();
let instances: readonly Program[];

beforeAll(async () => {
  running.services = { ...running.services, clock: systemClock };
  const shared = {
    DATABASE_URL: running.databaseUrl,
    DATA_DIR: started.folder(),
    PUBLIC_URL: "https://localhost:8443",
  };
  const flags = clockOffsetFlags(2 * HOUR_MS);
  instances = [
    await started.start({ settings: shared }),
    await started.start({ settings: shared, flags }),
  ];
});

const at = (which: number) =>
  createApiClient({ app: createNetworkApp(instances[which]?.url ?? "") });

test("the second instance is two hours ahead", async () => {
  const person = await createTestData(running).client();
  const begun: number[] = [];
  for (const instance of instances) begun.push(issuedAt((await signInAt(instance, person)).token));
  const [first = 0, second = 0] = begun;
  expect(Math.round((second - first) / HOUR_MS)).toBe(2);
});

/** Time of issue of an access token. */
function issuedAt(token: string): number {
  const [, claims = ""] = token.split(".");
  return JSON.parse(Buffer.from(claims, "base64url").toString()).iat * 1_000;
}

test.each([
  [0, 1],
  [1, 0],
])("a session from instance %s works at %s after at most one renewal", async (from, to) => {
  const [here, there] = [instances[from], instances[to]];
  if (!here || !there) throw new Error("two instances");
  let session = await signInAt(here, await createTestData(running).client());
  const isKnownAtOnce = await isSignedInAt(there, session);
  let renewals = 0;
  for (const instance of [there, here, there]) {
    if (await isSignedInAt(instance, session)) continue;
    session = await renewAt(instance, session);
    renewals += 1;
    expect(await isSignedInAt(instance, session)).toBe(true);
  }
  await endSessionAt(here, session);
  expect(await isSignedInAt(there, session)).toBe(false);
  reportResult(
    FAULT,
    `signed in at ${from === 0 ? "the right one" : "the one ahead"}: ${isKnownAtOnce ? "known" : "not known"} at the other, then at both after ${renewals} renewal(s), and ended at both`,
  );
});

test.each([0, 1])("a mail requested at instance %s is sent at once", async (here) => {
  const { email } = await createTestData(running).client();
  await at(here)(undefined, "POST", "/auth/forget-password", { body: { email } });
  const mails = async () => {
    const { body } = await createNetworkApp(instances[0]?.url ?? "")
      .inject({ url: `/sandbox/mailbox.json?to=${email}` })
      .then((response) => ({ body: response.json() }));
    return body.mails.length;
  };
  await expect.poll(mails).toBe(1);
});
