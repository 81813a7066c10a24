/** What the clock says about a request. */
import { ASK_AGAIN_DAYS, GRANT_DAYS, type RequestState } from "@wasla/contract/privacy/openings";
import { DAY_MS } from "#/platform/clock.ts";
import type { DocumentRequest } from "./queries/openings.ts";

/** Where a request stands at `now`: what was allowed until before has ended by itself. */
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
  request: Pick<DocumentRequest, "state" | "answeredAt">,
): boolean {
  const again = askAgainAt(request);
  return again !== undefined && now < again;
}

/** When the client may ask again after a no; undefined where nobody has said no. */
export function askAgainAt({
  state,
  answeredAt,
}: Pick<DocumentRequest, "state" | "answeredAt">): Date | undefined {
  const isNo = state === "declined" || state === "withdrawn";
  return isNo && answeredAt !== null ? daysAfter(answeredAt, ASK_AGAIN_DAYS) : undefined;
}

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS);
}
