/** Debian's PostgreSQL 15 behaves like the embedded one. */
import { describe, expect, test } from "vitest";
import { DEMO_PASSWORD, demoAccounts } from "#/demo/demo-accounts.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { createNetworkApp } from "#/testing/faults/network-app.ts";
import { DEBIAN_15, hasDebian15, queryDatabase, startDebian15 } from "#/testing/faults/postgres.ts";
import { createProgramRunner } from "#/testing/faults/program.ts";
import { reportResult } from "#/testing/faults/report.ts";
import { skipLoudly } from "#/testing/skip-loudly.ts";

const FAULT = "Debian's PostgreSQL 15";
if (hasDebian15()) describe(FAULT, testDebianPostgres);
else skipLoudly(FAULT, `postgresql-15 is not installed: no ${DEBIAN_15}`);

function testDebianPostgres(): void {
  const started = createProgramRunner();

  test("migrates, fills the demo and serves users", async () => {
    const folder = started.folder();
    const server = await startDebian15(folder);
    started.atEnd(server.stop);
    const [{ version = "" } = {}] = await queryDatabase<{ version: string }>(
      server.url,
      "select current_setting('server_version') as version",
    );
    expect(version).toMatch(/^15\./);
    const settings = { DATABASE_URL: server.url, DATA_DIR: folder, DEMO: "true" };
    const began = performance.now();
    const { url } = await started.start({ settings });
    const seconds = Math.round((performance.now() - began) / 1_000);
    const seen = [];
    for (const { email, role } of demoAccounts)
      if (role !== "admin") seen.push(await runFirstSteps(url, { email, role }));
    reportResult(FAULT, `${version}, migrated and filled in ${seconds} s; ${seen.join(", ")}`);
  });
}

type DemoUser = { readonly email: string; readonly role: string };

/** The first requests of each role. */
async function runFirstSteps(url: string, { email, role }: DemoUser): Promise<string> {
  const call = createApiClient({ app: createNetworkApp(url) });
  const body = { email, password: DEMO_PASSWORD };
  const { body: signedIn } = await call(undefined, "POST", "/auth/login", { body });
  const person = { token: signedIn.data.jwtToken as string };
  if (role === "jobSeeker") {
    expect((await call(person, "GET", "/jobseeker/media")).status).toBe(200);
    return "own files";
  }
  const list = await call(person, "POST", "/company/jobseeker-list");
  if (list.status === 403) return "refused unpaid";
  expect(list.status).toBe(200);
  const [first] = list.body.users;
  expect((await call(person, "GET", `/jobseeker/${first._id}`)).status).toBe(200);
  expect((await call(person, "GET", "/payment/billing")).status).toBe(200);
  return `list of ${list.body.totalCount}`;
}
