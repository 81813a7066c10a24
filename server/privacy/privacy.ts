/** Door: consents, and the ledger of who saw, took and exported whom, with its quotas. */
import type { Language } from "@wasla/contract/platform/language";
import { SENSITIVE_VERSION, TERMS_VERSION } from "@wasla/contract/privacy/terms";
import type { Kysely, Transaction } from "kysely";
import { v7 } from "uuid";
import { amend } from "#/accounts/accounts.ts";
import { type Clock, today } from "#/platform/clock.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { alertStaff } from "./alert.ts";
import { insertConsent, listConsents } from "./queries/consents.ts";
import * as ledger from "./queries/ledger.ts";
import type { Pair } from "./queries/openings.ts";
import * as quotas from "./queries/quotas.ts";
import type { ExportFormat } from "./tables.ts";

type Needed = Pick<Services, "db" | "clock" | "jobs">;

/** What somebody agreed to and took back, the newest first, at most `count`. */
export function consentsOf(db: Database, accountId: string, count: number) {
  return listConsents(db, accountId, count);
}

/** The ledger about a candidate, or about what a client did: the newest `count` entries. */
export function accessOf(db: Database, whose: ledger.Whose, count: number) {
  return ledger.listAccess(db, whose, count);
}

/** Who agrees, from where, and in which language the text was shown. */
type Agreeing = {
  readonly accountId: string;
  readonly networkAddress: string;
  readonly language: Language;
};

/**
 * Notes that somebody agreed to the terms that hold now: which, when, from where and in which
 * language, for an operator must be able to prove it.
 */
export async function consentToTerms(
  tx: Transaction<Tables>,
  { clock }: Pick<Services, "clock">,
  consent: Agreeing,
): Promise<void> {
  const terms = { kind: "terms", version: TERMS_VERSION } as const;
  await insertConsent(tx, { ...consent, ...terms, at: clock.now() });
  await amend(tx, consent.accountId, { termsVersion: TERMS_VERSION });
}

/** Notes in the same way that a job seeker agreed to the keeping of the sensitive answers. */
export async function consentToSensitive(
  tx: Transaction<Tables>,
  { clock }: Pick<Services, "clock">,
  consent: Agreeing,
): Promise<void> {
  const sensitive = { kind: "sensitive", version: SENSITIVE_VERSION } as const;
  await insertConsent(tx, { ...consent, ...sensitive, at: clock.now() });
}

/** Notes that it was taken back; whoever keeps the answers deletes them in the same transaction. */
export async function withdrawSensitive(
  tx: Transaction<Tables>,
  { clock }: Pick<Services, "clock">,
  consent: Agreeing,
): Promise<void> {
  const withdrawn = { kind: "sensitiveWithdrawn", version: SENSITIVE_VERSION } as const;
  await insertConsent(tx, { ...consent, ...withdrawn, at: clock.now() });
}

/**
 * Notes that a client opened a profile; opening it again on the same day of the Gulf is the same
 * opening. False, and nothing noted, where the client has opened `limit` other profiles today: the
 * caller refuses. The first time on a day the operators are told.
 */
export async function noteOpening(
  { db, clock, jobs }: Needed,
  opening: Pair & { readonly limit: number },
): Promise<boolean> {
  const { clientId, limit } = opening;
  const day = today(clock);
  return await db.transaction().execute(async (tx) => {
    const at = clock.now();
    const { entryId, isCounted } = await ledger.insertOpening(tx, { ...opening, at, day });
    if (entryId === null || isCounted) return true;
    await ledger.deleteOpening(tx, entryId);
    await alertStaff(tx, jobs, { clientId, quota: "profiles", limit, day });
    return false;
  });
}

/** Notes that a client was given a link to a document, whose kind is `fileField`. */
export async function noteAccess(
  db: Kysely<Tables>,
  clock: Clock,
  access: Pair & { readonly fileField: string },
): Promise<void> {
  await ledger.insertDownload(db, { ...access, at: clock.now() });
}

/** Rows that a client is about to export, of the day on which it asked for them. */
export type ExportUse = { readonly clientId: string; readonly day: string; readonly rows: number };

/**
 * Counts rows before they are streamed; undefined where the day's limit leaves no room for all of
 * them. The first time on a day the operators are told.
 */
export async function reserveExport(
  { db, clock, jobs }: Needed,
  asked: { readonly clientId: string; readonly rows: number; readonly limit: number },
): Promise<ExportUse | undefined> {
  const { limit, ...rows } = asked;
  const use = { ...rows, day: today(clock) };
  if (await quotas.addExportRows(db, { ...use, limit })) return use;
  const refused = { clientId: use.clientId, quota: "exportRows", limit, day: use.day } as const;
  await db.transaction().execute((tx) => alertStaff(tx, jobs, refused));
  return undefined;
}

/** What was streamed of an export: who was in it, and what was asked, in the wire's words. */
export type Exported = {
  readonly use: ExportUse;
  readonly filter: object;
  readonly format: ExportFormat;
  readonly candidateIds: readonly string[];
};

/** Notes an export: one row now, an entry a person by a job; unsent rows are given back. */
export async function noteExport(services: Services, exported: Exported): Promise<void> {
  const { use, filter, format, candidateIds } = exported;
  const { clientId } = use;
  const id = v7();
  await services.db.transaction().execute(async (tx) => {
    const unsent = use.rows - candidateIds.length;
    if (unsent > 0) await quotas.removeExportRows(tx, { ...use, rows: unsent });
    if (candidateIds.length === 0) return;
    const at = services.clock.now();
    await ledger.insertBatch(tx, { id, clientId, at, filter, format, candidateIds });
    await services.jobs.add(tx, "noteExportedPeople", { batchId: id });
  });
}
