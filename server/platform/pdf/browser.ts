/** One browser for one document: without a window, told to print, gone with all it wrote. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { connectDevTools, type DevToolsCall } from "./devtools.ts";

export type Browser = {
  /** Of a Chromium or Chrome. */
  readonly path: string;
  /** All of our environment that it sees: no secret is among it. */
  readonly env: Readonly<Record<string, string>>;
};

/** The document as PDF; fails when the browser does, or takes longer than `timeoutMs`. */
export async function printToPdf(
  browser: Browser,
  html: string,
  timeoutMs: number,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "wasla-pdf-"));
  try {
    return await printWithTimeout(folder, browser, html, timeoutMs);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

async function printWithTimeout(folder: string, browser: Browser, html: string, timeoutMs: number) {
  const child = launchBrowser(browser, folder);
  const closed = once(child, "close").catch(() => {}); // as it could not be started
  const failed = once(child, "error").then(([error]) => Promise.reject(error));
  failed.catch(() => {}); // without pipes nobody comes to wait for it
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  try {
    return await Promise.race([
      renderPdf(connectBrowser(child), html),
      failed,
      rejectOnAbort(deadline.signal),
    ]);
  } finally {
    clearTimeout(timer);
    killBrowser(child);
    await closed;
  }
}

async function renderPdf(call: DevToolsCall, html: string): Promise<Buffer> {
  const { targetId } = await call("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await call("Target.attachToTarget", { targetId, flatten: true });
  const ask: DevToolsCall = (method, params) => call(method, params, String(sessionId));
  await ask("Emulation.setScriptExecutionDisabled", { value: true });
  const { frameTree } = (await ask("Page.getFrameTree")) as FrameTree;
  await ask("Page.setDocumentContent", { frameId: frameTree.frame.id, html });
  await ask("Runtime.evaluate", { expression: waitForFontsScript, awaitPromise: true });
  const { data } = await ask("Page.printToPDF", printOptions);
  return Buffer.from(String(data), "base64");
}

type FrameTree = { readonly frameTree: { readonly frame: { readonly id: string } } };

/** Fonts are read when a line first needs them; printed before that, it would show another one. */
const waitForFontsScript =
  "Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => document.fonts.ready).then(() => true)";

const printOptions = {
  preferCSSPageSize: true,
  printBackground: true,
  generateTaggedPDF: true,
  generateDocumentOutline: true,
};

function launchBrowser({ path, env }: Browser, folder: string): ChildProcess {
  return spawn(path, [...flags, `--user-data-dir=${folder}`], {
    cwd: folder,
    env: { ...env, HOME: folder, TMPDIR: folder, TMP: folder, TEMP: folder },
    // A group of its own, so that its helpers end with it.
    detached: process.platform !== "win32",
    windowsHide: true,
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
}

const isRoot = process.getuid?.() === 0;

const flags = [
  "--headless",
  "--remote-debugging-pipe",
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--disable-background-networking",
  "--disable-breakpad",
  "--disable-crash-reporter",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-dev-shm-usage",
  "--disable-extensions",
  "--disable-gpu",
  "--disable-sync",
  "--no-first-run",
  "--no-pings",
  ...(isRoot ? ["--no-sandbox"] : []), // as root it does not start with one
];

function connectBrowser({ stdio: [, , , to, from] }: ChildProcess): DevToolsCall {
  if (!(to instanceof Writable) || !(from instanceof Readable)) throw new Error("no pipes");
  return connectDevTools(to, from);
}

function killBrowser(child: ChildProcess): void {
  try {
    if (child.pid && process.platform !== "win32") process.kill(-child.pid, "SIGKILL");
    else child.kill("SIGKILL");
  } catch {} // it has ended already
}

async function rejectOnAbort(signal: AbortSignal): Promise<never> {
  await once(signal, "abort");
  throw new Error("the browser took too long");
}
