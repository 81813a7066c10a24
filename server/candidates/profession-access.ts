import { usesPaidFilters } from "@wasla/contract/candidates/filters";
import type { ListQuery } from "@wasla/contract/candidates/list-query";
import {
  accessibleProfessionIds,
  canSearch,
  canViewCandidates,
  isApproved,
  isVerifiedCorporate,
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

/** Professions of a client's dashboard; null for all. Unpaid ones too: it only shows counts. */
export function dashboardProfessionIds(viewer: ClientScope): readonly number[] | null {
  if (isVerifiedCorporate(viewer)) return null;
  return viewer.professions.filter(isApproved).map(({ id }) => id);
}

/** Only this profession, or none if it is not among `ids`; `ids` if there is no profession. */
export function narrowProfessionIds(
  ids: readonly number[] | null,
  professionId: number | undefined,
): readonly number[] | null {
  if (professionId === undefined) return ids;
  return ids === null || ids.includes(professionId) ? [professionId] : [];
}

export function premiumRequired(message: MessageKey, data?: unknown): AppError {
  return new AppError(403, message, { code: "PREMIUM_REQUIRED", data });
}
