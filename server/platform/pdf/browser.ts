/** Prints one document in a headless browser, which is then killed and its files deleted. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { connectDevTools, type DevToolsCall } from "./devtools.ts";

export type Browser = {
  /** Executable of Chromium or Chrome. */
  readonly path: string;
  /** The browser's whole environment: it must not see our secrets. */
  readonly env: Readonly<Record<string, string>>;
};

/** Throws if the browser fails or takes longer than `timeoutMs`. */
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
  const closed = once(child, "close").catch(() => {}); // rejects if it could not be started
  const failed = once(child, "error").then(([error]) => Promise.reject(error));
  failed.catch(() => {}); // nothing awaits it if there are no pipes
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
  const callPage: DevToolsCall = (method, params) => call(method, params, String(sessionId));
  await callPage("Emulation.setScriptExecutionDisabled", { value: true });
  const { frameTree } = (await callPage("Page.getFrameTree")) as FrameTree;
  await callPage("Page.setDocumentContent", { frameId: frameTree.frame.id, html });
  await callPage("Runtime.evaluate", { expression: waitForFontsScript, awaitPromise: true });
  const { data } = await callPage("Page.printToPDF", printOptions);
  return Buffer.from(String(data), "base64");
}

type FrameTree = { readonly frameTree: { readonly frame: { readonly id: string } } };

/** Fonts load when a line first needs them; printing before that would use another font. */
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
    // A process group of its own, so that its helpers are killed with it.
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
  ...(isRoot ? ["--no-sandbox"] : []), // as root it does not start with a sandbox
];

function connectBrowser({ stdio: [, , , to, from] }: ChildProcess): DevToolsCall {
  if (!(to instanceof Writable) || !(from instanceof Readable))
    throw new Error("the browser has no pipes");
  return connectDevTools(to, from);
}

function killBrowser(child: ChildProcess): void {
  try {
    if (child.pid && process.platform !== "win32") process.kill(-child.pid, "SIGKILL");
    else child.kill("SIGKILL");
  } catch {} // it has already ended
}

async function rejectOnAbort(signal: AbortSignal): Promise<never> {
  await once(signal, "abort");
  throw new Error("the browser timed out");
}
