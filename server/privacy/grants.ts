/** Door: what a candidate opens to one client, what it is asked for, and from whom it hides. */
import type { DocumentField } from "@wasla/contract/files/own-files";
import type { Opening } from "@wasla/contract/files/schemas";
import { ASK_AGAIN_DAYS, type RequestState } from "@wasla/contract/privacy/openings";
import { privacyServerMessages } from "@wasla/contract/privacy/server-messages";
import type { Transaction } from "kysely";
import { v7 } from "uuid";
import { type Account, accountOf, isSeen } from "#/accounts/accounts.ts";
import { isStaff } from "#/accounts/operators.ts";
import { today } from "#/platform/clock.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import { postMail } from "#/platform/mail/queue.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { documentAsked } from "./mails/document-asked.ts";
import * as queries from "./queries/openings.ts";
import { findClientName } from "./queries/visitors.ts";
import { askAgainAt, isPaused, stateAt } from "./request-state.ts";

type Pair = queries.Pair;

/** Whether a candidate hides from a client, which then neither finds nor opens anything of it. */
export function isHidden(db: Database, pair: Pair): Promise<boolean> {
  return queries.findIsHidden(db, pair);
}

/** Whether others see somebody: who is suspended, leaving or gone is seen by operators alone. */
export async function isSeenBy(
  db: Database,
  id: string,
  readerId: string | undefined,
): Promise<boolean> {
  if (await isSeen(db, id)) return true;
  return readerId !== undefined && (await isStaff(db, readerId));
}

/** The last word about a document between a client and a candidate. */
export type Requested = {
  readonly state: RequestState;
  readonly askedAt: Date;
  /** Of an allowed one: until when it is, or was, open. */
  readonly until: Date | null;
  /** Of one that was declined or withdrawn: when the client may ask again. */
  readonly askAgainAt?: Date;
};

/**
 * Whether a document is open to a client: by itself, or because its candidate has allowed it and
 * not closed it since, which ends by the clock. A trade licence is open to operators alone.
 */
export async function isOpenTo(
  { db, clock }: Pick<Services, "db" | "clock">,
  { opening, fieldName }: { readonly opening: Opening; readonly fieldName: string },
  pair: Pair,
): Promise<boolean> {
  if (fieldName === "licence") return await isStaff(db, pair.clientId);
  if (opening !== "ask") return opening === "unlocked";
  const requests: ReadonlyMap<string, Requested> = await requestsOf(db, clock.now(), pair);
  return requests.get(fieldName)?.state === "allowed";
}

/**
 * What each of many candidates has opened to one client; of whom has opened nothing there is no
 * entry.
 */
export async function openGrantsOfEach(
  db: Database,
  now: Date,
  asked: { readonly clientId: string; readonly candidateIds: readonly string[] },
): Promise<ReadonlyMap<string, ReadonlySet<DocumentField>>> {
  const open = await queries.listOpenOf(db, now, asked);
  const byCandidate = Map.groupBy(open, ({ candidateId }) => candidateId);
  return new Map(
    [...byCandidate].map(([id, found]) => [id, new Set(found.map(({ fieldName }) => fieldName))]),
  );
}

/** How a client's requests to a candidate stand, by document. */
export async function requestsOf(
  db: Database,
  now: Date,
  pair: Pair,
): Promise<ReadonlyMap<DocumentField, Requested>> {
  const latest = await queries.listLatest(db, pair);
  return new Map(latest.map((request) => [request.fieldName, requested(now, request)]));
}

/**
 * Asks a candidate to open a document to a client, and says how that stands: one that waits or is
 * open stays as it is. The candidate is told by mail, once for a client and a day of the Gulf.
 * Refuses for some days after a no (409), where the candidate hides or is gone (404), and what the
 * client asks beyond its daily limit (429). Whether the candidate is unlocked to the client and has
 * such a document is the caller's question.
 */
export async function ask(
  tx: Transaction<Tables>,
  services: Pick<Services, "clock" | "jobs" | "settings">,
  asked: Pair & { readonly fieldName: DocumentField },
): Promise<Requested> {
  const now = services.clock.now();
  await queries.lockAsking(tx, asked);
  const candidate = await accountOf(tx, asked.candidateId);
  if (!candidate || (await isHidden(tx, asked))) throw gone();
  const latest = await queries.lockLatest(tx, asked);
  const last = latest.find(({ fieldName }) => fieldName === asked.fieldName);
  if (last && isOpen(now, last)) return requested(now, last);
  if (last && isPaused(now, last))
    throw new Refusal(409, ["privacy.askAgainLater", { days: ASK_AGAIN_DAYS }]);
  const day = today(services.clock);
  const limit = services.settings.dailyDocumentRequests;
  if ((await queries.countAskedOn(tx, day, asked.clientId)) >= limit)
    throw new Refusal(429, [privacyServerMessages.requestsBeyondDay, { limit }]);
  if (!(await queries.hasAskedOn(tx, day, asked))) await tell(tx, services, candidate, asked);
  const request = { ...asked, id: v7(), state: "asked", askedAt: now } as const;
  await queries.insertRequest(tx, { ...request, answeredAt: null, until: null });
  return { state: "asked", askedAt: now, until: null };
}

/**
 * Ends what a candidate has opened of a document that is gone: another one in its place asks anew.
 */
export async function endGrants(
  tx: Transaction<Tables>,
  now: Date,
  gone: { readonly candidateId: string; readonly fieldName: DocumentField },
): Promise<void> {
  await queries.endOpen(tx, now, gone);
}

const gone = () => new Refusal(404, "platform.profileGone");

function requested(now: Date, request: queries.DocumentRequest): Requested {
  const { askedAt, until } = request;
  const again = askAgainAt(request);
  return { state: stateAt(now, request), askedAt, until, ...(again && { askAgainAt: again }) };
}

function isOpen(now: Date, request: queries.DocumentRequest): boolean {
  const state = stateAt(now, request);
  return state === "asked" || state === "allowed";
}

async function tell(
  tx: Transaction<Tables>,
  { jobs }: Pick<Services, "jobs">,
  { email: to, language, fullName }: Account,
  { candidateId, clientId, fieldName }: Pair & { readonly fieldName: DocumentField },
): Promise<void> {
  const said = { recipientId: candidateId, fullName, clientId, fieldName };
  const values = { ...said, clientName: await findClientName(tx, clientId) };
  await postMail(jobs, tx, documentAsked, { to, language, values });
}
