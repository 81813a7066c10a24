/** Two instances whose clocks are two hours apart: whoever is signed in stays so at both; what is due is done. */
import { beforeAll, expect, test } from "vitest";
import { HOUR_MS, systemClock } from "#/platform/clock.ts";
import { startApp } from "#/testing/app.ts";
import { askOn } from "#/testing/ask.ts";
import { buildOn, PASSWORD } from "#/testing/build.ts";
import { figure } from "#/testing/faults/figure.ts";
import { overNetwork } from "#/testing/faults/over-network.ts";
import { type Program, programs } from "#/testing/faults/program.ts";

const FAULT = "clocks two hours apart";

/** Loaded before the program: from then on its clock is so much ahead. */
const ahead = (ms: number) => `data:text/javascript,
  const Real = Date;
  globalThis.Date = class Date extends Real {
    constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ${ms}); }
    static now() { return Real.now() + ${ms}; }
  };`;

const running = startApp();
const started = programs();
let instances: readonly Program[];

beforeAll(async () => {
  running.services = { ...running.services, clock: systemClock };
  const shared = {
    ...{ DATABASE_URL: running.databaseUrl, DATA_DIR: started.folder() },
    PUBLIC_URL: "https://localhost:8443",
  };
  const flags = ["--import", ahead(2 * HOUR_MS)];
  instances = [
    await started.start({ settings: shared }),
    await started.start({ settings: shared, flags }),
  ];
});

const at = (which: number) => askOn({ app: overNetwork(instances[which]?.url ?? "") });

test("the second one is ahead", async () => {
  const { email } = await buildOn(running).client();
  const body = { email, password: PASSWORD };
  const begun: number[] = [];
  for (const which of [0, 1])
    begun.push(
      beginOf(sessionIn(await at(which)(undefined, "POST", "/auth/login", { body })).token),
    );
  const [first = 0, second = 0] = begun;
  expect(Math.round((second - first) / HOUR_MS)).toBe(2);
});

/** When a token says that it was signed. */
function beginOf(token: string): number {
  const [, claims = ""] = token.split(".");
  return JSON.parse(Buffer.from(claims, "base64url").toString()).iat * 1_000;
}

test.each([
  [0, 1],
  [1, 0],
])("who signed in at %s is known at %s, after a renewal at most", async (here, there) => {
  const { email } = await buildOn(running).client();
  const body = { email, password: PASSWORD };
  const signedIn = await at(here)(undefined, "POST", "/auth/login", { body });
  let { token, cookie } = sessionIn(signedIn);
  const first = await at(there)({ token }, "GET", "/auth/verify-jwt");
  let renewals = 0;
  for (const which of [there, here, there]) {
    if ((await at(which)({ token }, "GET", "/auth/verify-jwt")).status === 200) continue;
    const renewed = await at(which)(undefined, "POST", "/auth/refresh", { headers: { cookie } });
    expect(renewed.status).toBe(200);
    ({ token, cookie } = sessionIn(renewed));
    renewals += 1;
    expect((await at(which)({ token }, "GET", "/auth/verify-jwt")).status).toBe(200);
  }
  await at(here)({ token }, "POST", "/auth/logout");
  expect((await at(there)({ token }, "GET", "/auth/verify-jwt")).status).toBe(401);
  figure(
    FAULT,
    `signed in at ${here === 0 ? "the right one" : "the one ahead"}: ${first.status} at the other, then known at both after ${renewals} renewal(s), and ended at both`,
  );
});

test.each([0, 1])("a mail that was asked for at %s leaves at once", async (here) => {
  const { email } = await buildOn(running).client();
  await at(here)(undefined, "POST", "/auth/forget-password", { body: { email } });
  const mails = async () => {
    const { body } = await overNetwork(instances[0]?.url ?? "")
      .inject({ url: `/sandbox/mailbox.json?to=${email}` })
      .then((answer) => ({ body: answer.json() }));
    return body.mails.length;
  };
  await expect.poll(mails).toBe(1);
});

type Answer = {
  readonly body: { readonly data: { readonly jwtToken: string } };
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>;
};

function sessionIn({ body, headers }: Answer) {
  const cookies = [headers["set-cookie"] ?? []].flat();
  return {
    token: body.data.jwtToken,
    cookie: cookies.map((each) => String(each).split(";")[0]).join("; "),
  };
}
