/** `node bench/form-typing.ts`: time from a key press in the long form to its frame. */
import { loadavg } from "node:os";
import { join } from "node:path";
import { pageCookieName } from "@wasla/contract/platform/page-cookies";
import type { BrowserContext, Page } from "playwright";
import { buildApp } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import { openServices } from "../server/open-services.ts";
import { createLogger } from "../server/platform/log.ts";
import { freePort } from "../server/platform/postgres/free-port.ts";
import { completeProfile, role } from "../server/testing/profile-forms.ts";
import { createTestData, PASSWORD } from "../server/testing/test-data.ts";
import { openBrowser } from "../tools/browser.ts";
import { formatTable, targetMark } from "./format-table.ts";
import { percentiles, type Times } from "./measure.ts";

/** Milliseconds: two frames at 60 Hz, below which no lag is noticeable. */
const TARGET = 33;
const STEP_PATH = "/edit-profile?step=experience";
const sampleText = "Mediclinic City Hospital, Surgical Recovery and Day Care";
/** `slowdown`: CPU throttling factor. */
const cases = [
  { roles: 1, slowdown: 1 },
  { roles: 10, slowdown: 1 },
  { roles: 10, slowdown: 4 },
];
const webRoot = join(import.meta.dirname, "../web/dist");

if (process.argv[1] === import.meta.filename) console.log(await benchmarkTyping());

export async function benchmarkTyping(): Promise<string> {
  const port = await freePort();
  const config = readConfig({
    DATA_DIR: join(import.meta.dirname, "../.data/bench-typing"),
    PORT: String(port),
  });
  const log = createLogger("warn");
  const { services, close } = await openServices(config, log);
  const app = await buildApp(services, { log, trustProxy: 0, isHttps: false, webRoot });
  await app.listen({ port });
  const browser = await openBrowser();
  const [load = 0] = loadavg();
  try {
    const rows: string[][] = [];
    for (const { roles, slowdown } of cases) {
      const { email } = await createTestData({ services }).jobSeeker();
      const context = await browser.newContext({ baseURL: config.publicUrl });
      await signIn(context, email);
      await saveProfile(context, roles);
      rows.push(row({ roles, slowdown, times: await measureKeystrokes(context, slowdown) }));
      await context.close();
    }
    const head = ["keystroke to paint", "p50 ms", "p95 ms", `<= ${TARGET} at p95`];
    return `Load before ${load.toFixed(1)}.\n${formatTable([head, ...rows])}`;
  } finally {
    await browser.close();
    await app.close();
    await close();
  }
}

export async function signIn(context: BrowserContext, email: string): Promise<void> {
  const response = await context.request.post("/api/auth/login", {
    data: { email, password: PASSWORD },
  });
  if (!response.ok()) throw new Error(await response.text());
  // What a browser keeps after a sign-in: without it the page assumes a visitor.
  const { data: user } = await response.json();
  const stored = JSON.stringify({ auth: { userData: { ...user, jwtToken: "" } } });
  await context.addInitScript((value) => localStorage.setItem("wasla", value), stored);
  const { origin, protocol } = new URL(response.url());
  const name = pageCookieName("role", protocol === "https:");
  await context.addCookies([{ name, value: user.role, url: origin }]);
}

async function saveProfile(context: BrowserContext, roles: number): Promise<void> {
  const page = await context.newPage();
  const profileRequest = page.waitForRequest(
    (request) => request.headers().authorization !== undefined,
  );
  await page.goto(STEP_PATH);
  const { authorization = "" } = (await profileRequest).headers();
  const position = Array.from({ length: roles }, () => role);
  const data = { ...completeProfile, professionalDetails: { position } };
  const headers = { authorization };
  const response = await context.request.put("/api/jobseeker/profile", { headers, data });
  if (!response.ok()) throw new Error(await response.text());
  await page.close();
}

/** Types into the third role (or the only one) and times each key until its frame is painted. */
async function measureKeystrokes(context: BrowserContext, slowdown: number): Promise<Times> {
  const page = await context.newPage();
  await page.goto(STEP_PATH);
  const roles = page.getByRole("button", { name: /^Role \d/ });
  await roles.first().waitFor();
  for (const role of await roles.all()) await role.click();
  const fields = page.getByLabel("Organization");
  const field = fields.nth(Math.min(2, (await fields.count()) - 1));
  await field.fill("");
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await observePaints(page, "keydown");
  await field.pressSequentially(sampleText, { delay: 60 });
  await page.waitForFunction(
    (count) => Reflect.get(window, "painted").length >= count,
    sampleText.length,
  );
  return percentiles(await page.evaluate<number[]>("window.painted"));
}

/** Fills `window.painted` with the milliseconds from each event to the task after its frame. */
export function observePaints(page: Page, event: "keydown" | "click"): Promise<void> {
  return page.evaluate((name) => {
    const painted: number[] = [];
    Object.assign(window, { painted });
    const afterFrame = new MessageChannel();
    addEventListener(
      name,
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          afterFrame.port1.addEventListener(
            "message",
            () => painted.push(performance.now() - timeStamp),
            { once: true },
          );
          afterFrame.port1.start();
          afterFrame.port2.postMessage(undefined);
        }),
      { capture: true },
    );
  }, event);
}

type TypingMeasurement = {
  readonly roles: number;
  readonly slowdown: number;
  readonly times: Times;
};

function row({ roles, slowdown, times: { p50, p95 } }: TypingMeasurement): string[] {
  const device = slowdown === 1 ? "" : `, a device ${slowdown} times slower`;
  const name = `${roles} ${roles === 1 ? "role" : "roles"}${device}`;
  return [name, p50.toFixed(1), p95.toFixed(1), targetMark(p95 <= TARGET)];
}
