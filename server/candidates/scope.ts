import { usesPaidFilters } from "@wasla/contract/candidates/filters";
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

/** Professions whose candidates the list shows; null for all. Throws if the list is locked. */
export function visibleProfessionIds(viewer: ClientScope): readonly number[] | null {
  if (!canViewCandidates(viewer)) throw premiumRequired("candidates.premiumRequired");
  return accessibleProfessionIds(viewer);
}

/** Throws for paid filters while a profession is unpaid; profession, sort and page are free. */
export function assertFiltersAllowed(viewer: ClientScope, query: ListQuery): void {
  if (usesPaidFilters(query) && !canSearch(viewer))
    throw premiumRequired("candidates.allProfessionsMustBePaid");
}

/** Professions of a client's dashboard, paid or not (counts are not personal); null for all. */
export function dashboardProfessionIds(viewer: ClientScope): readonly number[] | null {
  if (canDownloadInBulk(viewer)) return null;
  return viewer.professions.filter(isApproved).map(({ id }) => id);
}

/** Narrows a scope to one profession; empty if the scope does not contain it. */
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
