/** Door: consents, and the ledger of who saw, took and exported whom, with its quotas. */
import type { Language } from "@wasla/contract/platform/language";
import { SENSITIVE_CONSENT_VERSION, TERMS_VERSION } from "@wasla/contract/privacy/terms";
import type { Kysely, Transaction } from "kysely";
import { v7 } from "uuid";
import { updateAccount } from "#/accounts/accounts.ts";
import { type Clock, today } from "#/platform/clock.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { alertOperators } from "./alert.ts";
import { insertConsent, listConsents } from "./queries/consents.ts";
import type { ClientCandidatePair } from "./queries/document-requests.ts";
import * as ledger from "./queries/ledger.ts";
import * as quotas from "./queries/quotas.ts";
import type { ExportFormat } from "./tables.ts";

type QuotaServices = Pick<Services, "db" | "clock" | "jobs">;

/** What somebody agreed to and took back, the newest first, at most `count`. */
export function readConsents(db: Database, accountId: string, count: number) {
  return listConsents(db, accountId, count);
}

/** The ledger about a candidate, or about what a client did: the newest `count` entries. */
export function readAccessEntries(db: Database, subject: ledger.AccessSubject, count: number) {
  return ledger.listAccessEntries(db, subject, count);
}

/** Who agrees, from where, and in which language the text was shown. */
type ConsentInput = {
  readonly accountId: string;
  readonly networkAddress: string;
  readonly language: Language;
};

/**
 * Notes that somebody agreed to the terms that hold now: which, when, from where and in which
 * language, for an operator must be able to prove it.
 */
export async function recordTermsConsent(
  tx: Transaction<Tables>,
  { clock }: Pick<Services, "clock">,
  consent: ConsentInput,
): Promise<void> {
  const terms = { kind: "terms", version: TERMS_VERSION } as const;
  await insertConsent(tx, { ...consent, ...terms, at: clock.now() });
  await updateAccount(tx, consent.accountId, { termsVersion: TERMS_VERSION });
}

/** Notes in the same way that a job seeker agreed to the keeping of the sensitive answers. */
export async function recordSensitiveConsent(
  tx: Transaction<Tables>,
  { clock }: Pick<Services, "clock">,
  consent: ConsentInput,
): Promise<void> {
  const sensitive = { kind: "sensitive", version: SENSITIVE_CONSENT_VERSION } as const;
  await insertConsent(tx, { ...consent, ...sensitive, at: clock.now() });
}

/** Notes that it was taken back; whoever keeps the answers deletes them in the same transaction. */
export async function recordSensitiveWithdrawal(
  tx: Transaction<Tables>,
  { clock }: Pick<Services, "clock">,
  consent: ConsentInput,
): Promise<void> {
  const withdrawn = { kind: "sensitiveWithdrawn", version: SENSITIVE_CONSENT_VERSION } as const;
  await insertConsent(tx, { ...consent, ...withdrawn, at: clock.now() });
}

/**
 * Notes that a client opened a profile; opening it again on the same day of the Gulf is the same
 * opening. False, and nothing noted, where the client has opened `limit` other profiles today: the
 * caller refuses. The first time on a day the operators are told.
 */
export async function recordProfileView(
  { db, clock, jobs }: QuotaServices,
  view: ClientCandidatePair & { readonly limit: number },
): Promise<boolean> {
  const { clientId, limit } = view;
  const day = today(clock);
  return await db.transaction().execute(async (tx) => {
    const at = clock.now();
    const { entryId, isCounted } = await ledger.insertProfileView(tx, { ...view, at, day });
    if (entryId === null || isCounted) return true;
    await ledger.deleteProfileView(tx, entryId);
    await alertOperators(tx, jobs, { clientId, quota: "profiles", limit, day });
    return false;
  });
}

/** Notes that a client was given a link to a document, whose kind is `fileField`. */
export async function recordDownload(
  db: Kysely<Tables>,
  clock: Clock,
  download: ClientCandidatePair & { readonly fileField: string },
): Promise<void> {
  await ledger.insertDownload(db, { ...download, at: clock.now() });
}

/** Rows that a client is about to export, of the day on which it asked for them. */
export type ReservedExport = {
  readonly clientId: string;
  readonly day: string;
  readonly rows: number;
};

/**
 * Counts rows before they are streamed; undefined where the day's limit leaves no room for all of
 * them. The first time on a day the operators are told.
 */
export async function reserveExportRows(
  { db, clock, jobs }: QuotaServices,
  request: { readonly clientId: string; readonly rows: number; readonly limit: number },
): Promise<ReservedExport | undefined> {
  const { limit, ...rows } = request;
  const use = { ...rows, day: today(clock) };
  if (await quotas.addExportRows(db, { ...use, limit })) return use;
  const reached = { clientId: use.clientId, quota: "exportRows", limit, day: use.day } as const;
  await db.transaction().execute((tx) => alertOperators(tx, jobs, reached));
  return undefined;
}

/** What was streamed of an export: who was in it, and what was asked, in the wire's words. */
export type ExportRecord = {
  readonly use: ReservedExport;
  readonly filter: object;
  readonly format: ExportFormat;
  readonly candidateIds: readonly string[];
};

/** Notes an export: one row now, an entry a person by a job; unsent rows are given back. */
export async function recordExport(services: Services, record: ExportRecord): Promise<void> {
  const { use: reservation, filter, format, candidateIds } = record;
  const { clientId } = reservation;
  const id = v7();
  await services.db.transaction().execute(async (tx) => {
    const unsent = reservation.rows - candidateIds.length;
    if (unsent > 0) await quotas.removeExportRows(tx, { ...reservation, rows: unsent });
    if (candidateIds.length === 0) return;
    const at = services.clock.now();
    await ledger.insertExportBatch(tx, { id, clientId, at, filter, format, candidateIds });
    await services.jobs.enqueue(tx, "noteExportedPeople", { batchId: id });
  });
}
