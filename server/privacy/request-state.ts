/** What the clock says about a request. */
import { ASK_AGAIN_DAYS, GRANT_DAYS, type RequestState } from "@wasla/contract/privacy/openings";
import type { DocumentRequest } from "./queries/openings.ts";

/** Where a request stands at `now`: what was allowed until an earlier moment has ended by itself. */
export function stateAt(
  now: Date,
  { state, until }: Pick<DocumentRequest, "state" | "until">,
): RequestState {
  return state === "allowed" && until !== null && until <= now ? "ended" : state;
}

/** When a document that is allowed at `now` closes again. */
export function grantEnd(now: Date): Date {
  return daysAfter(now, GRANT_DAYS);
}

/** Whether a no is still too young, at `now`, to ask again. */
export function isPaused(
  now: Date,
  { state, answeredAt }: Pick<DocumentRequest, "state" | "answeredAt">,
): boolean {
  const isNo = state === "declined" || state === "withdrawn";
  return isNo && answeredAt !== null && now < daysAfter(answeredAt, ASK_AGAIN_DAYS);
}

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 86_400_000);
}
