/** `npm run bench -- --web`: pages on a slow phone and network, and on a desktop, over HTTP/2. */
import { loadavg } from "node:os";
import { sql } from "kysely";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from "playwright";
import { freePort } from "../server/platform/postgres/free-port.ts";
import type { Services } from "../server/platform/services.ts";
import { createTestData } from "../server/testing/test-data.ts";
import { launchOptions } from "../tools/browser.ts";
import { openBenchDatabase } from "./database.ts";
import { signIn } from "./form-typing.ts";
import { startProxy } from "./http2-proxy.ts";
import { missingForLighthouse, runLighthouse, type Scores } from "./lighthouse.ts";
import { acceptTerms, createRecruiter } from "./list-interaction.ts";
import { percentiles } from "./measure.ts";
import { createCertificate } from "./self-signed.ts";
import { startServer } from "./server-process.ts";
import {
  type Interactions,
  measureFormInteractions,
  measureListInteractions,
} from "./web-interaction.ts";
import { type Device, type Milestone, slow4G, type Visit, visit } from "./web-visit.ts";

export type PageName =
  | "/login, largest paint"
  | "dashboard, rows visible"
  | "candidate page, name visible"
  | "seeker form, field visible"
  | "dashboard, warm"
  | "dashboard, desktop without throttling";

export type WebResult = {
  readonly count: number;
  readonly load: number;
  /** Medians. */
  readonly pages: Readonly<Record<PageName, Visit>>;
  readonly interactions: readonly Interactions[];
  /** By path; undefined without Lighthouse. */
  readonly scores?: Readonly<Record<string, Scores>>;
};

type User = { readonly email: string } | undefined;
type PageVisit = {
  readonly name: PageName;
  readonly path: string;
  readonly user: User;
  readonly milestone: Milestone;
  readonly isDesktop?: boolean;
  /** The page has been visited before. */
  readonly isWarm?: boolean;
};

const RUNS = 5;
const scoredPaths = ["/login", "/register", "/jobseeker-register"];
const slowPhone: Device = { slowdown: 4, network: slow4G };
const fastDesktop: Device = { slowdown: 1, network: undefined };
/** Lighthouse's phone. */
const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
/** Only a client that pays may filter. */
const paidProfessions = ["Nursing", "Sales", "Civil Engineering"];
const rows: Milestone = { kind: "element", selector: 'main a[href^="/jobseeker/"]' };

export async function benchmarkWeb(count: number, isFresh: boolean): Promise<WebResult> {
  const bench = await openBenchDatabase(count, isFresh);
  const certificate = createCertificate();
  const port = await freePort();
  const baseURL = `https://localhost:${port}`;
  const server = await startServer(bench.url, bench.dataDir, 1, { PUBLIC_URL: baseURL });
  const proxy = await startProxy(port, server.address, certificate);
  // Unlike ignored certificate errors, a trusted key leaves the HTTP cache on.
  const trust = `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`;
  const args = [...(launchOptions.args ?? []), trust];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    const [load = 0] = loadavg();
    const recruiter = { email: await createRecruiter(bench.services, paidProfessions) };
    const seeker = await createTestData(bench).jobSeeker();
    await acceptTerms(bench.services, seeker.id);
    const visits = await listVisits(bench.services, recruiter, seeker);
    const pages = await measurePages(browser, baseURL, visits);
    const interactions = await measureInteractions(browser, baseURL, recruiter, seeker);
    const scores = await scorePages(baseURL, certificate.fingerprint);
    return { count, load, pages, interactions, ...(scores && { scores }) };
  } finally {
    await browser.close();
    await proxy.stop();
    await server.stop();
    await bench.stop();
  }
}

async function listVisits(services: Services, recruiter: User, seeker: User): Promise<PageVisit[]> {
  const { id, name } = await findCandidate(services);
  const dashboard = { path: "/dashboard", user: recruiter, milestone: rows };
  return [
    {
      name: "/login, largest paint",
      path: "/login",
      user: undefined,
      milestone: { kind: "largest paint" },
    },
    { name: "dashboard, rows visible", ...dashboard },
    {
      name: "candidate page, name visible",
      path: `/jobseeker/${id}`,
      user: recruiter,
      milestone: { kind: "element", selector: "main h1", text: name },
    },
    {
      name: "seeker form, field visible",
      path: "/complete-profile",
      user: seeker,
      milestone: { kind: "element", selector: "main form input" },
    },
    { name: "dashboard, warm", ...dashboard, isWarm: true },
    { name: "dashboard, desktop without throttling", ...dashboard, isDesktop: true },
  ];
}

async function findCandidate({ db }: Services): Promise<{ id: string; name: string }> {
  const { rows } = await sql<{ id: string; name: string }>`
    select candidate_id as id, row_json::json->>'fullName' as name
    from listing_row order by listing_no desc limit 1`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("No candidate is listed.");
  return found;
}

async function measurePages(
  browser: Browser,
  baseURL: string,
  visits: readonly PageVisit[],
): Promise<Record<PageName, Visit>> {
  const measured: [PageName, Visit][] = [];
  for (const page of visits) {
    const runs: Visit[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await visitOnce(browser, baseURL, page));
    const median = (key: keyof Visit) => percentiles(runs.map((one) => one[key])).p50;
    const { name } = page;
    measured.push([
      name,
      { ms: median("ms"), requests: median("requests"), bytes: median("bytes") },
    ]);
    console.log(`  ${name}: ${runs.map(({ ms }) => ms.toFixed(0)).join(", ")} ms`);
  }
  return Object.fromEntries(measured) as Record<PageName, Visit>;
}

/** Each visit has a context of its own, so that nothing is cached. */
async function visitOnce(browser: Browser, baseURL: string, page: PageVisit): Promise<Visit> {
  const { path, user, milestone, isDesktop = false, isWarm = false } = page;
  const context = await openContext(browser, baseURL, user, isDesktop ? desktop : phone);
  try {
    if (isWarm) await visit(context, path, milestone, fastDesktop);
    return await visit(context, path, milestone, isDesktop ? fastDesktop : slowPhone);
  } finally {
    await context.close();
  }
}

async function openContext(
  browser: Browser,
  baseURL: string,
  user: User,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  // For the request that signs in, which is not Chromium's.
  const shared = { baseURL, locale: "en-GB", ignoreHTTPSErrors: true };
  const context = await browser.newContext({ ...shared, ...options });
  if (user) await signIn(context, user.email);
  return context;
}

async function measureInteractions(
  browser: Browser,
  baseURL: string,
  recruiter: User,
  seeker: User,
): Promise<Interactions[]> {
  const client = await openContext(browser, baseURL, recruiter, desktop);
  const list = await measureListInteractions(client);
  await client.close();
  const person = await openContext(browser, baseURL, seeker, desktop);
  const form = await measureFormInteractions(person);
  await person.close();
  return [...list, ...form];
}

async function scorePages(baseURL: string, fingerprint: string) {
  const missing = missingForLighthouse();
  if (missing) {
    console.log(`  SKIPPED Lighthouse: ${missing}; see npm run bench -- --help`);
    return undefined;
  }
  const scores: Record<string, Scores> = {};
  for (const path of scoredPaths) scores[path] = await runLighthouse(baseURL + path, fingerprint);
  return scores;
}
