/** Which candidates a client is shown, and what it may ask about them. */
import { isFiltered } from "@wasla/contract/candidates/filter";
import type { ListQuery } from "@wasla/contract/candidates/list-query";
import type { MessageKey } from "@wasla/contract/messages";
import {
  isApproved,
  isOpen,
  maySearch,
  mayTakeInBulk,
  scopeOf,
} from "@wasla/contract/unlocks/premium";
import { Refusal } from "#/platform/refusal.ts";
import type { Asker } from "#/platform/viewer.ts";

/** The professions whose candidates the list shows; null for everybody's. Refuses a locked list. */
export function listedProfessions(viewer: Asker): readonly number[] | null {
  if (!isOpen(viewer)) throw premiumRequired("candidates.premiumRequired");
  return scopeOf(viewer);
}

/** Refuses search and filters while a profession is unpaid; profession, sort and page are free. */
export function assertMayAsk(viewer: Asker, query: ListQuery): void {
  if (isFiltered(query) && !maySearch(viewer))
    throw premiumRequired("candidates.allProfessionsMustBePaid");
}

/** The professions of a client's dashboard, paid or not: numbers are not personal; null for all. */
export function dashboardProfessions(viewer: Asker): readonly number[] | null {
  if (mayTakeInBulk(viewer)) return null;
  return viewer.professions.filter(isApproved).map(({ id }) => id);
}

/** One profession of a scope; none where it lies outside. */
export function narrowed(
  scope: readonly number[] | null,
  profession: number | undefined,
): readonly number[] | null {
  if (profession === undefined) return scope;
  return scope === null || scope.includes(profession) ? [profession] : [];
}

export function premiumRequired(message: MessageKey, data?: unknown): Refusal {
  return new Refusal(403, message, { code: "PREMIUM_REQUIRED", data });
}
