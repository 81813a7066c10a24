/** Documents of pages: a browser of this machine prints them, each in a process of its own. */
import { existsSync } from "node:fs";
import type { FastifyBaseLogger } from "fastify";
import { busy } from "#/platform/refusal.ts";
import { StartFault } from "#/platform/start-fault.ts";
import { type Bounds as Turns, turnsOf } from "#/platform/turns.ts";
import { type Browser, printPage } from "./browser.ts";
import { searchable } from "./searchable.ts";

/**
 * Makes a tagged PDF of a whole page of HTML, which brings all it needs: nothing is fetched and no
 * script runs. Refuses (429) more than an owner's share, (503) where too many wait already, and
 * where the engine fails.
 */
export type Pdf = (html: string, owner: string) => Promise<Buffer>;

type Bounds = Turns & {
  /** For one document, from the start of its engine. */
  readonly timeoutMs: number;
};

const usual: Bounds = {
  ...{ atOnce: 2, waiting: 8, ofOne: { atOnce: 1, waiting: 2 } },
  timeoutMs: 20_000,
};

type Log = Pick<FastifyBaseLogger, "error" | "warn">;

export function browserPdf(browser: Browser, log: Log, bounds = usual): Pdf {
  if (!existsSync(browser.path))
    throw new StartFault(`PDF_BROWSER names no program of this machine: ${browser.path}.`);
  const inTurn = turnsOf(bounds);
  return (html, owner) =>
    inTurn(owner, async () => {
      try {
        return asSearchable(await printPage(browser, html, bounds.timeoutMs), log);
      } catch (error) {
        log.error({ err: error }, "no PDF was made");
        throw busy(error);
      }
    });
}

/** Better a PDF that is searched badly than none, where a browser writes what we cannot read. */
function asSearchable(pdf: Buffer, log: Log): Buffer {
  try {
    return searchable(pdf);
  } catch (error) {
    log.warn({ err: error }, "the text of a PDF stays as the browser wrote it");
    return pdf;
  }
}
