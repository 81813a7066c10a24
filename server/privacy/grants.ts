/** Public API: document requests, grants and hidden clients. */

import type { DocumentVisibility } from "@wasla/contract/files/file-access";
import type { DocumentField } from "@wasla/contract/files/job-seeker-files";
import {
  type DocumentRequestState,
  REQUEST_COOLDOWN_DAYS,
} from "@wasla/contract/privacy/document-requests";
import { privacyServerMessages } from "@wasla/contract/privacy/server-messages";
import type { Transaction } from "kysely";
import { v7 } from "uuid";
import { isVisible, readAccount } from "#/accounts/accounts.ts";
import { isOperator } from "#/accounts/operators.ts";
import { AppError } from "#/platform/app-error.ts";
import { today } from "#/platform/clock.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { scheduleRequestMail } from "./access/request-mail.ts";
import * as queries from "./queries/document-requests.ts";
import { cooldownEnd, isInCooldown, requestStateAt } from "./request-state.ts";

type Pair = queries.ClientCandidatePair;

/** A hidden client neither finds nor opens anything of the candidate. */
export function isHiddenFrom(db: Database, pair: Pair): Promise<boolean> {
  return queries.isHiddenFrom(db, pair);
}

/** A suspended, leaving or erased account is visible only to operators. */
export async function isVisibleTo(
  db: Database,
  id: string,
  viewerId: string | undefined,
): Promise<boolean> {
  if (await isVisible(db, id)) return true;
  return viewerId !== undefined && (await isOperator(db, viewerId));
}

/** Empty if the account is gone. */
export async function readFullName(db: Database, accountId: string): Promise<string> {
  return (await readAccount(db, accountId))?.fullName ?? "";
}

/** The latest request for a document between a client and a candidate. */
export type DocumentRequestStatus = {
  readonly state: DocumentRequestState;
  readonly askedAt: Date;
  /** End of access of an allowed request; may be past. */
  readonly until: Date | null;
  /** When the client may ask again after a decline or withdrawal. */
  readonly askAgainAt?: Date;
};

/**
 * Whether a document is open to a client: by its visibility, or by a grant that has not ended.
 * Trade licences are open only to operators. Does not check that the candidate is unlocked.
 */
export async function canOpenDocument(
  { db, clock }: Pick<Services, "db" | "clock">,
  { opening, fieldName }: { readonly opening: DocumentVisibility; readonly fieldName: string },
  pair: Pair,
): Promise<boolean> {
  if (fieldName === "licence") return await isOperator(db, pair.clientId);
  if (opening !== "ask") return opening === "unlocked";
  const requests: ReadonlyMap<string, DocumentRequestStatus> = await listRequestStatuses(
    db,
    clock.now(),
    pair,
  );
  return requests.get(fieldName)?.state === "allowed";
}

/** What each candidate has opened to one client; those who opened nothing have no entry. */
export async function listOpenGrants(
  db: Database,
  now: Date,
  scope: { readonly clientId: string; readonly candidateIds: readonly string[] },
): Promise<ReadonlyMap<string, ReadonlySet<DocumentField>>> {
  const open = await queries.listOpenGrants(db, now, scope);
  const byCandidate = Map.groupBy(open, ({ candidateId }) => candidateId);
  return new Map(
    [...byCandidate].map(([id, found]) => [id, new Set(found.map(({ fieldName }) => fieldName))]),
  );
}

/** The state of a client's requests to a candidate, by document. */
export async function listRequestStatuses(
  db: Database,
  now: Date,
  pair: Pair,
): Promise<ReadonlyMap<DocumentField, DocumentRequestStatus>> {
  const latest = await queries.listLatestRequests(db, pair);
  return new Map(latest.map((request) => [request.fieldName, toRequestStatus(now, request)]));
}

/**
 * Requests a document and returns the state; a pending or allowed request stays unchanged. A job
 * mails all pending requests. Throws 409 during the cooldown after a decline, 404 if the candidate
 * hides or is gone, and 429 beyond the client's daily limit. The caller checks that the candidate
 * is unlocked and has the document.
 */
export async function requestDocument(
  tx: Transaction<Tables>,
  services: Pick<Services, "clock" | "jobs" | "settings">,
  request: Pair & { readonly fieldName: DocumentField },
): Promise<DocumentRequestStatus> {
  const now = services.clock.now();
  await queries.lockClientRequests(tx, request);
  const candidate = await readAccount(tx, request.candidateId);
  if (!candidate || (await isHiddenFrom(tx, request))) throw profileNotFound();
  const latest = await queries.lockLatestRequests(tx, request);
  const last = latest.find(({ fieldName }) => fieldName === request.fieldName);
  if (last && isPendingOrAllowed(now, last)) return toRequestStatus(now, last);
  if (last && isInCooldown(now, last))
    throw new AppError(409, ["privacy.askAgainLater", { days: REQUEST_COOLDOWN_DAYS }]);
  const day = today(services.clock);
  const limit = services.settings.dailyDocumentRequests;
  if ((await queries.countRequestsSince(tx, day, request.clientId)) >= limit)
    throw new AppError(429, [privacyServerMessages.requestsBeyondDay, { limit }]);
  await scheduleRequestMail(tx, services, request);
  const newRequest = { ...request, id: v7(), state: "asked", askedAt: now } as const;
  await queries.insertRequest(tx, { ...newRequest, answeredAt: null, until: null });
  return { state: "asked", askedAt: now, until: null };
}

/** Ends the grants of a removed document: a new one must be requested again. */
export async function revokeGrants(
  tx: Transaction<Tables>,
  now: Date,
  document: { readonly candidateId: string; readonly fieldName: DocumentField },
): Promise<void> {
  await queries.endOpenGrants(tx, now, document);
}

const profileNotFound = () => new AppError(404, "platform.profileGone");

function toRequestStatus(now: Date, request: queries.DocumentRequestRow): DocumentRequestStatus {
  const { askedAt, until } = request;
  const again = cooldownEnd(request);
  return {
    state: requestStateAt(now, request),
    askedAt,
    until,
    ...(again && { askAgainAt: again }),
  };
}

function isPendingOrAllowed(now: Date, request: queries.DocumentRequestRow): boolean {
  const state = requestStateAt(now, request);
  return state === "asked" || state === "allowed";
}
