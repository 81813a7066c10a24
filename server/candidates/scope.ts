/** Which candidates a client is shown, and what it may ask about them. */
import { usesPaidFilters } from "@wasla/contract/candidates/filter-rules";
import type { ListQuery } from "@wasla/contract/candidates/list-query";
import {
  accessibleProfessionIds,
  canDownloadInBulk,
  canSearch,
  canViewCandidates,
  isApproved,
} from "@wasla/contract/entitlements/premium-access";
import type { MessageKey } from "@wasla/contract/messages";
import { AppError } from "#/platform/app-error.ts";
import type { ClientScope } from "#/platform/viewer.ts";

/** The professions whose candidates the list shows; null for everybody's. Refuses a locked list. */
export function visibleProfessionIds(viewer: ClientScope): readonly number[] | null {
  if (!canViewCandidates(viewer)) throw premiumRequired("candidates.premiumRequired");
  return accessibleProfessionIds(viewer);
}

/** Refuses search and filters while a profession is unpaid; profession, sort and page are free. */
export function assertFiltersAllowed(viewer: ClientScope, query: ListQuery): void {
  if (usesPaidFilters(query) && !canSearch(viewer))
    throw premiumRequired("candidates.allProfessionsMustBePaid");
}

/** The professions of a client's dashboard, paid or not: numbers are not personal; null for all. */
export function dashboardProfessionIds(viewer: ClientScope): readonly number[] | null {
  if (canDownloadInBulk(viewer)) return null;
  return viewer.professions.filter(isApproved).map(({ id }) => id);
}

/** One profession of a scope; none where it lies outside. */
export function narrowScope(
  scope: readonly number[] | null,
  profession: number | undefined,
): readonly number[] | null {
  if (profession === undefined) return scope;
  return scope === null || scope.includes(profession) ? [profession] : [];
}

export function premiumRequired(message: MessageKey, data?: unknown): AppError {
  return new AppError(403, message, { code: "PREMIUM_REQUIRED", data });
}
