/** SECRET and DATA_KEY change as docs/operations.md says, on two instances, while people work. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { linkTo } from "#/files/files.ts";
import { systemClock } from "#/platform/clock.ts";
import { startApp } from "#/testing/app.ts";
import { askOn } from "#/testing/ask.ts";
import { authenticatorOn } from "#/testing/authenticator.ts";
import { buildOn } from "#/testing/build.ts";
import { figure } from "#/testing/faults/figure.ts";
import { overNetwork } from "#/testing/faults/over-network.ts";
import { type Pair, startPair } from "#/testing/faults/pair.ts";
import { keepDoing } from "#/testing/faults/persist.ts";
import { programs, type Settings, surroundings } from "#/testing/faults/program.ts";
import { isKnownAt, renewAt, type Session, signInAt } from "#/testing/faults/session.ts";
import { TEST_DATA_KEY, TEST_SECRET } from "#/testing/keys.ts";
import { tokenIn } from "#/testing/mails.ts";
import { nginxLacks } from "#/testing/nginx.ts";
import { pdf } from "#/testing/pictures.ts";
import { sensitiveAnswers } from "#/testing/profile-forms.ts";
import { skipLoudly } from "#/testing/skip-loudly.ts";
import { uploadsOn } from "#/testing/uploads.ts";

const FAULT = "keys that change";
const NEW = "the key that comes after: 32 characters";

const crossings = [
  [0, 1],
  [1, 0],
] as const;

const lack = nginxLacks();
if (lack === undefined) describe(FAULT, proveNothingIsLost);
else skipLoudly(FAULT, lack);

function proveNothingIsLost(): void {
  const running = startApp();
  const started = programs();
  const build = buildOn(running);
  let settings: Settings = {};
  let pair: Pair;
  beforeAll(async () => {
    running.services = { ...running.services, clock: systemClock };
    pair = await startPair(started, running);
  });

  /** One after the other; `look` after each, so also while they know different keys. */
  async function roll(changed: Settings, look: () => Promise<void>): Promise<void> {
    settings = { ...settings, ...changed };
    for (const at of [0, 1] as const) {
      await pair.instances[at].stop();
      await pair.restart(at, { settings });
      await look();
    }
  }

  const appOf = (at: 0 | 1) => overNetwork(pair.instances[at].url);
  const callAt = (at: 0 | 1) => askOn({ app: appOf(at) });

  test("SECRET: nobody is signed out, links die with the old one", async () => {
    const [staying, away] = [await build.client(), await build.client()];
    const owner = await build.jobSeeker();
    const file = await uploadsOn({ app: appOf(0) }).whole(owner, "resume", pdf());
    const link = linkTo(running.services, owner.id, file.body.data.name).url;
    const [first] = pair.instances;
    let session = await signInAt(first, staying);
    const old = await signInAt(first, away);
    const statusOfLink = async () => (await appOf(1).inject({ url: link })).statusCode;
    const token = await resetToken(staying.email);

    let crossed = 0;
    const look = async () => {
      for (const [here, there] of crossings) {
        const fresh = await signInAt(pair.instances[here], await build.client());
        expect(await isKnownAt(pair.instances[there], fresh)).toBe(true);
        expect(await isKnownAt(pair.instances[here], session)).toBe(true);
        session = await renewAt(pair.instances[there], session);
        crossed += 1;
      }
    };
    await roll({ SECRET: `${TEST_SECRET},${NEW}` }, look);
    await roll({ SECRET: `${NEW},${TEST_SECRET}` }, look);
    expect([await statusOfLink(), await statusOfReset(token)]).toEqual([200, 200]);
    expect(await isKnownAt(pair.instances[1], old)).toBe(true);

    await roll({ SECRET: NEW }, look);
    expect([await statusOfLink(), await statusOfReset(token)]).toEqual([404, 401]);
    expect(await isKnownAt(pair.instances[0], old)).toBe(false);
    const back = await renewAt(pair.instances[0], old);
    expect(await isKnownAt(pair.instances[1], back)).toBe(true);
    figure(FAULT, `SECRET: ${crossed} sessions known and renewed across instances, 0 signed out`);
  });

  test("DATA_KEY: what was told in any step is read in every later one", async () => {
    const operator = await build.admin();
    const phone = authenticatorOn({ ...running, app: appOf(0) });
    const { secret } = await phone.enrol(await signInAt(pair.instances[0], operator));
    const told: { session: Session; details: string }[] = [];
    const tell = async (at: 0 | 1) => {
      const person = await build.jobSeeker({ isProfileCompleted: false });
      const session = await signInAt(pair.instances[at], person);
      const details = `asthma ${told.length}`;
      const healthIssues = { hasIssues: true, details };
      const body = { ...sensitiveAnswers, healthIssues, revision: 0 };
      const { status, text } = await callAt(at)(session, "PUT", "/jobseeker/profile", { body });
      expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
      told.push({ session, details });
    };
    const readAll = async (at: 0 | 1) => {
      for (const { session, details } of told) {
        const { body } = await callAt(at)(session, "GET", "/jobseeker/profile");
        expect(body.data.profile.sensitive.healthIssues.details).toBe(details);
      }
    };
    const look = async () => {
      for (const at of [0, 1] as const) await tell(at);
      for (const at of [0, 1] as const) await readAll(at);
    };
    await look();
    await roll({ DATA_KEY: `${TEST_DATA_KEY},${NEW}` }, look);
    await roll({ DATA_KEY: `${NEW},${TEST_DATA_KEY}` }, look);
    const stopTelling = keepDoing((time) => tell(time % 2 === 0 ? 0 : 1));
    expect(await reseal()).toContain("Everything is encrypted by the newest DATA_KEY.");
    await stopTelling();
    await roll({ DATA_KEY: NEW }, look);
    const ticket = await authenticatorOn({ ...running, app: appOf(1) }).ticketOf(operator);
    expect((await phone.enter(ticket, phone.codeOf(secret, 1))).statusCode).toBe(200);
    figure(FAULT, `DATA_KEY: what ${told.length} people told is read at both, 0 lost`);
  });

  async function resetToken(email: string): Promise<string> {
    await callAt(0)(undefined, "POST", "/auth/forget-password", { body: { email } });
    const mails = async () =>
      (await appOf(0).inject({ url: `/sandbox/mailbox.json?to=${email}` })).json().mails;
    await expect.poll(async () => (await mails()).length).toBe(1);
    return tokenIn((await mails())[0]);
  }

  /** Whether the link of a mail is still good. */
  async function statusOfReset(token: string): Promise<number> {
    return (await callAt(1)({ token }, "GET", "/auth/reset-password")).status;
  }

  async function reseal(): Promise<string> {
    const places = { DATABASE_URL: running.databaseUrl, DATA_DIR: started.folder() };
    const { stdout } = await promisify(execFile)(process.execPath, ["server/commands/reseal.ts"], {
      env: { ...surroundings, ...places, ...settings },
    });
    return stdout;
  }
}
