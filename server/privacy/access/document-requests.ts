import type { DocumentRequest } from "@wasla/contract/privacy/access-endpoints";
import { MAX_LISTED_REQUESTS } from "@wasla/contract/privacy/document-requests";
import type { Transaction } from "kysely";
import { readAccount } from "#/accounts/accounts.ts";
import { AppError } from "#/platform/app-error.ts";
import { calendarDay, GULF_TIME_ZONE } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import { enqueueMail } from "#/platform/mail/mail-queue.ts";
import type { Services } from "#/platform/services.ts";
import { isHiddenFrom } from "#/privacy/grants.ts";
import { documentAllowed } from "#/privacy/mails/document-requests.ts";
import * as queries from "#/privacy/queries/client-activity.ts";
import * as requestQueries from "#/privacy/queries/document-requests.ts";
import { grantEnd, requestStateAt } from "#/privacy/request-state.ts";
import { toClientSummary } from "./access-log.ts";

export async function listDocumentRequests(
  { db, clock }: Services,
  candidateId: string,
): Promise<DocumentRequest[]> {
  const now = clock.now();
  const found = await queries.listRequests(db, candidateId, MAX_LISTED_REQUESTS);
  return found.map((request) => toDocumentRequest(now, request));
}

type RequestAnswer = {
  readonly id: string;
  readonly candidateId: string;
  readonly answer: "allow" | "decline" | "withdraw";
};

/**
 * Allows or declines a pending request, allows a declined one, or withdraws an open one; throws 409
 * if its state no longer permits that. The client is mailed what it may open.
 */
export async function answerDocumentRequest(
  services: Services,
  answer: RequestAnswer,
): Promise<DocumentRequest> {
  const now = services.clock.now();
  return await services.db.transaction().execute(async (tx) => {
    const isApplied = await applyAnswer(tx, now, answer);
    const request = await queries.findRequest(tx, answer);
    if (!request) throw new AppError(404, "privacy.requestGone");
    if (!isApplied) throw new AppError(409, conflictMessage(answer));
    if (answer.answer === "allow") await notifyClient(tx, services, request);
    return toDocumentRequest(now, request);
  });
}

type DocumentRequestRow = Awaited<ReturnType<typeof queries.listRequests>>[number];

function toDocumentRequest(now: Date, request: DocumentRequestRow): DocumentRequest {
  const { id, fieldName, askedAt, answeredAt, until } = request;
  return {
    _id: id,
    client: toClientSummary(request),
    fieldName,
    state: requestStateAt(now, request),
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  };
}

/** False if the request's state no longer permits the answer. */
async function applyAnswer(
  tx: Transaction<Tables>,
  now: Date,
  answer: RequestAnswer,
): Promise<boolean> {
  if (answer.answer === "withdraw") return await requestQueries.withdrawGrant(tx, answer, now);
  const isAllowed = answer.answer === "allow";
  return await requestQueries.updateRequest(tx, answer, {
    state: isAllowed ? "allowed" : "declined",
    until: isAllowed ? grantEnd(now) : null,
    answeredAt: now,
  });
}

function conflictMessage({ answer }: RequestAnswer) {
  return answer === "withdraw" ? "privacy.notOpen" : "privacy.requestAnswered";
}

/** Skips a client from which the candidate hides: it could not open the profile. */
async function notifyClient(
  tx: Transaction<Tables>,
  { jobs }: Services,
  request: DocumentRequestRow,
): Promise<void> {
  const { candidateId, clientId, fieldName, until } = request;
  const client = await readAccount(tx, clientId);
  const candidate = await readAccount(tx, candidateId);
  if (!client || !candidate || !until || (await isHiddenFrom(tx, request))) return;
  const { email: to, language, fullName } = client;
  const details = {
    recipientId: clientId,
    fullName,
    candidateId,
    candidateName: candidate.fullName,
    fieldName,
  };
  const values = { ...details, until: calendarDay(GULF_TIME_ZONE, until) };
  await enqueueMail(jobs, tx, documentAllowed, { to, language, values });
}
