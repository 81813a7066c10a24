/** Rotates SECRET and DATA_KEY on two working instances, as described in docs/operations.md. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { createFileLink } from "#/files/files.ts";
import { systemClock } from "#/platform/clock.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createAuthenticator } from "#/testing/authenticator.ts";
import { type InstancePair, startInstancePair } from "#/testing/faults/instance-pair.ts";
import { createNetworkApp } from "#/testing/faults/network-app.ts";
import { baseEnvironment, createProgramRunner, type Settings } from "#/testing/faults/program.ts";
import { reportResult } from "#/testing/faults/report.ts";
import { repeatUntilStopped } from "#/testing/faults/retry.ts";
import { isSignedInAt, renewAt, type Session, signInAt } from "#/testing/faults/session.ts";
import { TEST_DATA_KEY, TEST_SECRET } from "#/testing/keys.ts";
import { extractToken } from "#/testing/mails.ts";
import { missingForNginx } from "#/testing/nginx.ts";
import { createPdf } from "#/testing/pictures.ts";
import { sensitiveAnswers } from "#/testing/profile-forms.ts";
import { skipLoudly } from "#/testing/skip-loudly.ts";
import { createTestData } from "#/testing/test-data.ts";
import { createUploadSteps } from "#/testing/upload-steps.ts";

const FAULT = "keys that change";
const NEW = "the key that comes after: 32 characters";

const instancePairs = [
  [0, 1],
  [1, 0],
] as const;

const skipReason = missingForNginx();
if (skipReason === undefined) describe(FAULT, testKeyRotation);
else skipLoudly(FAULT, skipReason);

function testKeyRotation(): void {
  const running = startApp();
  const started = createProgramRunner();
  const build = createTestData(running);
  let settings: Settings = {};
  let pair: InstancePair;
  beforeAll(async () => {
    running.services = { ...running.services, clock: systemClock };
    pair = await startInstancePair(started, running);
  });

  /** Restarts the instances in turn and calls `look` after each, even while their keys differ. */
  async function roll(changed: Settings, checkSessions: () => Promise<void>): Promise<void> {
    settings = { ...settings, ...changed };
    for (const at of [0, 1] as const) {
      await pair.instances[at].stop();
      await pair.restart(at, { settings });
      await checkSessions();
    }
  }

  const appOf = (at: 0 | 1) => createNetworkApp(pair.instances[at].url);
  const callAt = (at: 0 | 1) => createApiClient({ app: appOf(at) });

  test("SECRET: nobody is signed out, and links expire with the old secret", async () => {
    const [staying, away] = [await build.client(), await build.client()];
    const owner = await build.jobSeeker();
    const file = await createUploadSteps({ app: appOf(0) }).uploadWhole(
      owner,
      "resume",
      createPdf(),
    );
    const link = createFileLink(running.services, owner, file.body.data.name).url;
    const [first] = pair.instances;
    let session = await signInAt(first, staying);
    const old = await signInAt(first, away);
    const statusOfLink = async () => (await appOf(1).inject({ url: link })).statusCode;
    const token = await resetToken(staying.email);

    let crossed = 0;
    const checkSessions = async () => {
      for (const [here, there] of instancePairs) {
        const fresh = await signInAt(pair.instances[here], await build.client());
        expect(await isSignedInAt(pair.instances[there], fresh)).toBe(true);
        expect(await isSignedInAt(pair.instances[here], session)).toBe(true);
        session = await renewAt(pair.instances[there], session);
        crossed += 1;
      }
    };
    await roll({ SECRET: `${TEST_SECRET},${NEW}` }, checkSessions);
    await roll({ SECRET: `${NEW},${TEST_SECRET}` }, checkSessions);
    expect([await statusOfLink(), await statusOfReset(token)]).toEqual([200, 200]);
    expect(await isSignedInAt(pair.instances[1], old)).toBe(true);

    await roll({ SECRET: NEW }, checkSessions);
    expect([await statusOfLink(), await statusOfReset(token)]).toEqual([404, 401]);
    expect(await isSignedInAt(pair.instances[0], old)).toBe(false);
    const renewed = await renewAt(pair.instances[0], old);
    expect(await isSignedInAt(pair.instances[1], renewed)).toBe(true);
    reportResult(
      FAULT,
      `SECRET: ${crossed} sessions known and renewed across instances, 0 signed out`,
    );
  });

  test("DATA_KEY: what was encrypted in any step can be read in all later ones", async () => {
    const operator = await build.admin();
    const phone = createAuthenticator({ ...running, app: appOf(0) });
    const { secret } = await phone.enrol(await signInAt(pair.instances[0], operator));
    const savedAnswers: { session: Session; details: string }[] = [];
    const saveAnswers = async (at: 0 | 1) => {
      const person = await build.jobSeeker({ isProfileCompleted: false });
      const session = await signInAt(pair.instances[at], person);
      const details = `asthma ${savedAnswers.length}`;
      const healthIssues = { hasIssues: true, details };
      const body = { ...sensitiveAnswers, healthIssues, revision: 0 };
      const { status, text } = await callAt(at)(session, "PUT", "/jobseeker/profile", { body });
      expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
      savedAnswers.push({ session, details });
    };
    const readAll = async (at: 0 | 1) => {
      for (const { session, details } of savedAnswers) {
        const { body } = await callAt(at)(session, "GET", "/jobseeker/profile");
        expect(body.data.profile.sensitive.healthIssues.details).toBe(details);
      }
    };
    const checkSessions = async () => {
      for (const at of [0, 1] as const) await saveAnswers(at);
      for (const at of [0, 1] as const) await readAll(at);
    };
    await checkSessions();
    await roll({ DATA_KEY: `${TEST_DATA_KEY},${NEW}` }, checkSessions);
    await roll({ DATA_KEY: `${NEW},${TEST_DATA_KEY}` }, checkSessions);
    const stopSaving = repeatUntilStopped((time) => saveAnswers(time % 2 === 0 ? 0 : 1));
    expect(await reencrypt()).toContain("Everything is encrypted with the newest DATA_KEY.");
    await stopSaving();
    await roll({ DATA_KEY: NEW }, checkSessions);
    const ticket = await createAuthenticator({ ...running, app: appOf(1) }).createTicket(operator);
    expect((await phone.submitCode(ticket, phone.codeOf(secret, 1))).statusCode).toBe(200);
    reportResult(
      FAULT,
      `DATA_KEY: the answers of ${savedAnswers.length} people are read at both, 0 lost`,
    );
  });

  async function resetToken(email: string): Promise<string> {
    await callAt(0)(undefined, "POST", "/auth/forget-password", { body: { email } });
    const mails = async () =>
      (await appOf(0).inject({ url: `/sandbox/mailbox.json?to=${email}` })).json().mails;
    await expect.poll(async () => (await mails()).length).toBe(1);
    return extractToken((await mails())[0]);
  }

  /** 200 while the emailed link is valid. */
  async function statusOfReset(token: string): Promise<number> {
    return (await callAt(1)({ token }, "GET", "/auth/reset-password")).status;
  }

  async function reencrypt(): Promise<string> {
    const places = { DATABASE_URL: running.databaseUrl, DATA_DIR: started.folder() };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["server/commands/reencrypt.ts"],
      {
        env: { ...baseEnvironment, ...places, ...settings },
      },
    );
    return stdout;
  }
}
