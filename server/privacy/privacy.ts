/** Public API: consents, and the access ledger with its quotas. */
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

/** Consents and withdrawals of an account, newest first. */
export function readConsents(db: Database, accountId: string, count: number) {
  return listConsents(db, accountId, count);
}

/** The newest entries about a candidate or a client. */
export function readAccessEntries(db: Database, subject: ledger.AccessSubject, count: number) {
  return ledger.listAccessEntries(db, subject, count);
}

/** Who agrees, from which address, and in which language the text was shown. */
type ConsentInput = {
  readonly accountId: string;
  readonly networkAddress: string;
  readonly language: Language;
};

/**
 * Records consent to the current terms with time, address and language, because an operator must be
 * able to prove it.
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

/** Records a job seeker's consent to storing sensitive answers, in the same way. */
export async function recordSensitiveConsent(
  tx: Transaction<Tables>,
  { clock }: Pick<Services, "clock">,
  consent: ConsentInput,
): Promise<void> {
  const sensitive = { kind: "sensitive", version: SENSITIVE_CONSENT_VERSION } as const;
  await insertConsent(tx, { ...consent, ...sensitive, at: clock.now() });
}

/** Records the withdrawal; the caller deletes the answers in the same transaction. */
export async function recordSensitiveWithdrawal(
  tx: Transaction<Tables>,
  { clock }: Pick<Services, "clock">,
  consent: ConsentInput,
): Promise<void> {
  const withdrawn = { kind: "sensitiveWithdrawn", version: SENSITIVE_CONSENT_VERSION } as const;
  await insertConsent(tx, { ...consent, ...withdrawn, at: clock.now() });
}

/**
 * Records that a client viewed a profile; further views on the same day in Gulf time count as the
 * same. False, recording nothing, if the client has viewed `limit` other profiles today: the caller
 * refuses, and operators are alerted once per day.
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

/** Records that a client got a link to a document of kind `fileField`. */
export async function recordDownload(
  db: Kysely<Tables>,
  clock: Clock,
  download: ClientCandidatePair & { readonly fileField: string },
): Promise<void> {
  await ledger.insertDownload(db, { ...download, at: clock.now() });
}

/** Rows that a client is about to export, counted on the day of the request. */
export type ReservedExport = {
  readonly clientId: string;
  readonly day: string;
  readonly rows: number;
};

/**
 * Counts rows before they are streamed; undefined if the daily limit does not permit all of them,
 * in which case operators are alerted once per day.
 */
export async function reserveExportRows(
  { db, clock, jobs }: QuotaServices,
  request: { readonly clientId: string; readonly rows: number; readonly limit: number },
): Promise<ReservedExport | undefined> {
  const { limit, ...rows } = request;
  const reservation = { ...rows, day: today(clock) };
  if (await quotas.addExportRows(db, { ...reservation, limit })) return reservation;
  const reached = {
    clientId: reservation.clientId,
    quota: "exportRows",
    limit,
    day: reservation.day,
  } as const;
  await db.transaction().execute((tx) => alertOperators(tx, jobs, reached));
  return undefined;
}

/** What was exported; `filter` uses wire names. */
export type ExportRecord = {
  readonly reservation: ReservedExport;
  readonly filter: object;
  readonly format: ExportFormat;
  readonly candidateIds: readonly string[];
};

/** Records an export and releases unsent rows; a job adds an entry per person. */
export async function recordExport(services: Services, record: ExportRecord): Promise<void> {
  const { reservation, filter, format, candidateIds } = record;
  const { clientId } = reservation;
  const id = v7();
  await services.db.transaction().execute(async (tx) => {
    const unsent = reservation.rows - candidateIds.length;
    if (unsent > 0) await quotas.removeExportRows(tx, { ...reservation, rows: unsent });
    if (candidateIds.length === 0) return;
    const at = services.clock.now();
    await ledger.insertExportBatch(tx, { id, clientId, at, filter, format, candidateIds });
    await services.jobs.enqueue(tx, "recordExportedCandidates", { batchId: id });
  });
}
