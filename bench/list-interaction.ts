/** `node bench/list-interaction.ts`: time from a click in a list of 150 candidates to its frame. */
import { loadavg } from "node:os";
import { join } from "node:path";
import { TERMS_VERSION } from "@wasla/contract/privacy/terms";
import type { BrowserContext, Locator, Page } from "playwright";
import { buildApp } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import { openServices } from "../server/open-services.ts";
import { createLogger } from "../server/platform/log.ts";
import { freePort } from "../server/platform/postgres/free-port.ts";
import type { Services } from "../server/platform/services.ts";
import { createCandidateData } from "../server/testing/candidate-data.ts";
import { createTestData } from "../server/testing/test-data.ts";
import { openBrowser } from "../tools/browser.ts";
import { observePaints, signIn } from "./form-typing.ts";
import { formatTable, targetMark } from "./format-table.ts";
import { percentiles } from "./measure.ts";

const ROWS = 150;
const RUNS = 9;
/** Pause after a click, until everything that follows from it is done. */
const REST_MS = 500;
const interactions = ["select one", "select all", "sort"] as const;
type Interaction = (typeof interactions)[number];
/** Milliseconds, on this machine and with the CPU throttled to a quarter. */
const devices: readonly {
  readonly slowdown: number;
  readonly targets: Record<Interaction, number>;
}[] = [
  { slowdown: 1, targets: { "select one": 30, "select all": 50, sort: 80 } },
  { slowdown: 4, targets: { "select one": 100, "select all": 150, sort: 250 } },
];
const interactionActions: Record<Interaction, (page: Page, run: number) => Promise<void>> = {
  "select one": pressOne,
  "select all": pressAll,
  sort: pressSort,
};
const webRoot = join(import.meta.dirname, "../web/dist");

if (process.argv[1] === import.meta.filename) console.log(await benchmarkListInteraction());

export async function benchmarkListInteraction(): Promise<string> {
  const port = await freePort();
  const dataDir = join(import.meta.dirname, "../.data/bench-rows");
  const config = readConfig({ DATA_DIR: dataDir, PORT: String(port) });
  const log = createLogger("warn");
  const { services, close } = await openServices(config, log);
  const app = await buildApp(services, { log, trustProxy: 0, isHttps: false, webRoot });
  await app.listen({ port });
  const browser = await openBrowser();
  const [load = 0] = loadavg();
  try {
    await fillDatabase(services);
    const email = await createRecruiter(services);
    const context = await browser.newContext({ baseURL: config.publicUrl });
    await signIn(context, email);
    const lines: string[][] = [];
    for (const { slowdown, targets } of devices)
      for (const action of interactions)
        lines.push(
          formatLine(
            action,
            slowdown,
            await measurePaint(context, action, slowdown),
            targets[action],
          ),
        );
    const head = [`${ROWS} rows, click to paint, median of ${RUNS}`, "ms", "target", ""];
    return `Load before ${load.toFixed(1)}.\n${formatTable([head, ...lines])}`;
  } finally {
    await browser.close();
    await app.close();
    await close();
  }
}

export async function createRecruiter(
  services: Services,
  paidFor: readonly string[] = [],
): Promise<string> {
  const { client } = createTestData({ services });
  const { id, email } = await client({ role: "corporate", isVerified: true, paidFor });
  await acceptTerms(services, id);
  return email;
}

/** Otherwise their dialog covers the page. */
export async function acceptTerms({ db }: Services, id: string): Promise<void> {
  await db
    .updateTable("account")
    .set({ termsVersion: TERMS_VERSION })
    .where("id", "=", id)
    .execute();
}

/** The database is reused by later runs. */
async function fillDatabase(services: Services): Promise<void> {
  const { candidate } = createCandidateData({ services });
  const { made } = await services.db
    .selectFrom("candidate")
    .select(({ fn }) => fn.countAll<number>().as("made"))
    .executeTakeFirstOrThrow();
  for (let at = made; at < ROWS; at++)
    await candidate({
      fullName: `Candidate ${at}`,
      gender: at % 2 ? "Female" : "Male",
      dob: `${1970 + (at % 35)}-03-05`,
      roles: [{ profession: "Nursing", from: `${2000 + (at % 24)}-03-01` }],
    });
}

/** Median milliseconds from the click to the task after the frame that shows its effect. */
async function measurePaint(
  context: BrowserContext,
  interaction: Interaction,
  slowdown: number,
): Promise<number> {
  const page = await context.newPage();
  await page.goto(`/dashboard?count=${ROWS}`);
  await checkboxes(page)
    .nth(ROWS - 1)
    .waitFor();
  const press = interactionActions[interaction];
  // The first clicks load code and fill the query cache for each order.
  for (let run = 0; run < RUNS; run++) await press(page, run);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await (interaction === "sort" ? observeOrder(page) : observePaints(page, "click"));
  for (let run = RUNS; run < 2 * RUNS; run++) await press(page, run);
  await page.waitForFunction((count) => Reflect.get(window, "painted").length >= count, RUNS);
  const painted = await page.evaluate<number[]>("window.painted");
  await page.close();
  return percentiles(painted).p50;
}

function checkboxes(page: Page): Locator {
  return page.getByRole("table").locator("tbody").getByRole("checkbox");
}

async function pressOne(page: Page, run: number): Promise<void> {
  await checkboxes(page).nth(run).click();
  await page.waitForTimeout(REST_MS);
}

async function pressAll(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "Select all on this page" }).click();
  await page.waitForTimeout(REST_MS);
}

/** Cycles through ascending, descending and off, so that each click changes the order. */
async function pressSort(page: Page): Promise<void> {
  await page.getByRole("columnheader", { name: "Age" }).getByRole("button").click();
  await page.waitForTimeout(REST_MS);
}

/** Like `observePaints`, but waits for the sorted rows, which may render frames after the click. */
function observeOrder(page: Page): Promise<void> {
  return page.evaluate(() => {
    const painted: number[] = [];
    Object.assign(window, { painted });
    let clickedAt = 0;
    addEventListener("click", ({ timeStamp }) => (clickedAt = timeStamp), { capture: true });
    const rows = document.querySelector("tbody");
    const seen = new MutationObserver(() => {
      if (clickedAt === 0) return;
      const began = clickedAt;
      clickedAt = 0;
      requestAnimationFrame(() => {
        const afterFrame = new MessageChannel();
        afterFrame.port1.onmessage = () => painted.push(performance.now() - began);
        afterFrame.port2.postMessage(undefined);
      });
    });
    if (rows) seen.observe(rows, { childList: true });
  });
}

function formatLine(action: Interaction, slowdown: number, ms: number, target: number): string[] {
  const device = slowdown === 1 ? "" : `, a device ${slowdown} times slower`;
  return [`${action}${device}`, ms.toFixed(1), `<= ${target}`, targetMark(ms <= target)];
}
