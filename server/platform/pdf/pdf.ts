/** Documents of pages: a browser of this machine prints them, each in a process of its own. */
import { existsSync } from "node:fs";
import type { FastifyBaseLogger } from "fastify";
import { serviceUnavailable } from "#/platform/app-error.ts";
import {
  createConcurrencyLimiter,
  type ConcurrencyLimits as Turns,
} from "#/platform/concurrency-limiter.ts";
import { StartupError } from "#/platform/startup-error.ts";
import { type Browser, printToPdf } from "./browser.ts";
import { makeSearchable } from "./searchable.ts";

/**
 * Makes a tagged PDF of a whole page of HTML, which brings all it needs: nothing is fetched and no
 * script runs. Refuses (429) more than an owner's share, (503) where too many wait already, and
 * where the engine fails.
 */
export type RenderPdf = (html: string, owner: string) => Promise<Buffer>;

type PdfLimits = Turns & {
  /** For one document, from the start of its engine. */
  readonly timeoutMs: number;
};

const defaultLimits: PdfLimits = {
  ...{ maxConcurrent: 2, maxQueued: 8, perOwner: { maxConcurrent: 1, maxQueued: 2 } },
  timeoutMs: 20_000,
};

type Log = Pick<FastifyBaseLogger, "error" | "warn">;

export function createPdfRenderer(browser: Browser, log: Log, limits = defaultLimits): RenderPdf {
  if (!existsSync(browser.path))
    throw new StartupError(`PDF_BROWSER names no program of this machine: ${browser.path}.`);
  const runLimited = createConcurrencyLimiter(limits);
  return (html, owner) =>
    runLimited(owner, async () => {
      try {
        return tryMakeSearchable(await printToPdf(browser, html, limits.timeoutMs), log);
      } catch (error) {
        log.error({ err: error }, "no PDF was made");
        throw serviceUnavailable(error);
      }
    });
}

/** Better a PDF that is searched badly than none, where a browser writes what we cannot read. */
function tryMakeSearchable(pdf: Buffer, log: Log): Buffer {
  try {
    return makeSearchable(pdf);
  } catch (error) {
    log.warn({ err: error }, "the text of a PDF stays as the browser wrote it");
    return pdf;
  }
}
