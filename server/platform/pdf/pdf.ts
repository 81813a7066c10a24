/** Prints PDFs with a browser on this machine, one process per document. */
import { existsSync } from "node:fs";
import type { FastifyBaseLogger } from "fastify";
import { serviceUnavailable } from "#/platform/app-error.ts";
import {
  type ConcurrencyLimits,
  createConcurrencyLimiter,
} from "#/platform/concurrency-limiter.ts";
import { StartupError } from "#/platform/startup-error.ts";
import { type Browser, printToPdf } from "./browser.ts";
import { makeSearchable } from "./searchable.ts";

/**
 * Makes a tagged PDF of a self-contained HTML page: nothing is fetched and no script runs. Throws a
 * 429 above an owner's share, and a 503 if too many wait or the browser fails.
 */
export type RenderPdf = (html: string, owner: string) => Promise<Buffer>;

type PdfLimits = ConcurrencyLimits & {
  /** Per document, from the start of the browser. */
  readonly timeoutMs: number;
};

const defaultLimits: PdfLimits = {
  maxConcurrent: 2,
  maxQueued: 8,
  perOwner: { maxConcurrent: 1, maxQueued: 2 },
  timeoutMs: 20_000,
};

type Log = Pick<FastifyBaseLogger, "error" | "warn">;

export function createPdfRenderer(browser: Browser, log: Log, limits = defaultLimits): RenderPdf {
  if (!existsSync(browser.path))
    throw new StartupError(`PDF_BROWSER is not an executable on this machine: ${browser.path}.`);
  const runLimited = createConcurrencyLimiter(limits);
  return (html, owner) =>
    runLimited(owner, async () => {
      try {
        return tryMakeSearchable(await printToPdf(browser, html, limits.timeoutMs), log);
      } catch (error) {
        log.error({ err: error }, "PDF could not be rendered");
        throw serviceUnavailable(error);
      }
    });
}

/** A PDF that is hard to search is better than none if the browser's output changes. */
function tryMakeSearchable(pdf: Buffer, log: Log): Buffer {
  try {
    return makeSearchable(pdf);
  } catch (error) {
    log.warn({ err: error }, "the text of a PDF could not be repaired");
    return pdf;
  }
}
