/** What the clock says about a request. */
import {
  type DocumentRequestState,
  GRANT_DAYS,
  REQUEST_COOLDOWN_DAYS,
} from "@wasla/contract/privacy/document-requests";
import { DAY_MS } from "#/platform/clock.ts";
import type { DocumentRequestRow } from "./queries/document-requests.ts";

/** Where a request stands at `now`: what was allowed until before has ended by itself. */
export function requestStateAt(
  now: Date,
  { state, until }: Pick<DocumentRequestRow, "state" | "until">,
): DocumentRequestState {
  return state === "allowed" && until !== null && until <= now ? "ended" : state;
}

/** When a document that is allowed at `now` closes again. */
export function grantEnd(now: Date): Date {
  return daysAfter(now, GRANT_DAYS);
}

/** Whether a no is still too young, at `now`, to ask again. */
export function isInCooldown(
  now: Date,
  request: Pick<DocumentRequestRow, "state" | "answeredAt">,
): boolean {
  const cooldownEndsAt = cooldownEnd(request);
  return cooldownEndsAt !== undefined && now < cooldownEndsAt;
}

/** When the client may ask again after a no; undefined where nobody has said no. */
export function cooldownEnd({
  state,
  answeredAt,
}: Pick<DocumentRequestRow, "state" | "answeredAt">): Date | undefined {
  const isRefusal = state === "declined" || state === "withdrawn";
  return isRefusal && answeredAt !== null
    ? daysAfter(answeredAt, REQUEST_COOLDOWN_DAYS)
    : undefined;
}

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS);
}
