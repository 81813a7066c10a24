import {
  type DocumentRequestState,
  GRANT_DAYS,
  REQUEST_COOLDOWN_DAYS,
} from "@wasla/contract/privacy/document-requests";
import { DAY_MS } from "#/platform/clock.ts";
import type { DocumentRequestRow } from "./queries/document-requests.ts";

/** The state at `now`: an allowed request has ended once `until` is past. */
export function requestStateAt(
  now: Date,
  { state, until }: Pick<DocumentRequestRow, "state" | "until">,
): DocumentRequestState {
  return state === "allowed" && until !== null && until <= now ? "ended" : state;
}

/** End of access for a document allowed at `now`. */
export function grantEnd(now: Date): Date {
  return daysAfter(now, GRANT_DAYS);
}

/** Whether it is too early, at `now`, to ask again after a decline or withdrawal. */
export function isInCooldown(
  now: Date,
  request: Pick<DocumentRequestRow, "state" | "answeredAt">,
): boolean {
  const cooldownEndsAt = cooldownEnd(request);
  return cooldownEndsAt !== undefined && now < cooldownEndsAt;
}

/** When the client may ask again; undefined unless declined or withdrawn. */
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
