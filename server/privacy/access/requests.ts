/** A candidate's word about documents that clients asked for. */
import type { DocumentRequest } from "@wasla/contract/privacy/access-endpoints";
import { MOST_REQUESTS } from "@wasla/contract/privacy/openings";
import type { Transaction } from "kysely";
import { accountOf } from "#/accounts/accounts.ts";
import { dayIn, GULF } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import { postMail } from "#/platform/mail/queue.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { isHidden } from "#/privacy/grants.ts";
import { documentAllowed } from "#/privacy/mails/document-allowed.ts";
import * as openings from "#/privacy/queries/openings.ts";
import * as queries from "#/privacy/queries/visitors.ts";
import { grantEnd, stateAt } from "#/privacy/request-state.ts";
import { visitorOf } from "./visitor.ts";

export async function listRequests(
  { db, clock }: Services,
  candidateId: string,
): Promise<DocumentRequest[]> {
  const now = clock.now();
  const found = await queries.listRequests(db, candidateId, MOST_REQUESTS);
  return found.map((request) => onWire(now, request));
}

type Answered = {
  readonly id: string;
  readonly candidateId: string;
  readonly answer: "allow" | "decline" | "withdraw";
};

/**
 * Allows or declines what waits, allows what was declined, withdraws what is open; what comes too
 * late is refused (409). A client is told of what it may open.
 */
export async function answerRequest(
  services: Services,
  answered: Answered,
): Promise<DocumentRequest> {
  const now = services.clock.now();
  return await services.db.transaction().execute(async (tx) => {
    const isTaken = await take(tx, now, answered);
    const request = await queries.findRequest(tx, answered);
    if (!request) throw new Refusal(404, "privacy.requestGone");
    if (!isTaken) throw new Refusal(409, refused(answered));
    if (answered.answer === "allow") await tell(tx, services, request);
    return onWire(now, request);
  });
}

type Found = Awaited<ReturnType<typeof queries.listRequests>>[number];

function onWire(now: Date, request: Found): DocumentRequest {
  const { id, fieldName, askedAt, answeredAt, until } = request;
  return {
    ...{ _id: id, client: visitorOf(request), fieldName, state: stateAt(now, request) },
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  };
}

/** False where it was too late. */
async function take(tx: Transaction<Tables>, now: Date, answered: Answered): Promise<boolean> {
  if (answered.answer === "withdraw") return await openings.withdrawAllowed(tx, answered, now);
  const isAllowed = answered.answer === "allow";
  return await openings.answerRequest(tx, answered, {
    state: isAllowed ? "allowed" : "declined",
    until: isAllowed ? grantEnd(now) : null,
    answeredAt: now,
  });
}

function refused({ answer }: Answered) {
  return answer === "withdraw" ? "privacy.notOpen" : "privacy.requestAnswered";
}

/** Not a client from whom the candidate hides: it would find nothing. */
async function tell(tx: Transaction<Tables>, { jobs }: Services, request: Found): Promise<void> {
  const { candidateId, clientId, fieldName, until } = request;
  const [client, candidate] = [await accountOf(tx, clientId), await accountOf(tx, candidateId)];
  if (!client || !candidate || !until || (await isHidden(tx, request))) return;
  const { email: to, language, fullName } = client;
  const said = {
    recipientId: clientId,
    fullName,
    candidateId,
    candidateName: candidate.fullName,
    fieldName,
  };
  const values = { ...said, until: dayIn(GULF, until) };
  await postMail(jobs, tx, documentAllowed, { to, language, values });
}
