/** The premium rule: which candidates a client may see, and how. */
import { isClient, type Role } from "#/platform/endpoint.ts";

/** The part of a client's profession that this rule needs. */
type ProfessionStatus = { readonly isPaid: boolean; readonly isApproved: string };

/** Either the server's viewer (`isSubscribed`) or the browser's user (`subscriptionInfo`). */
export type PremiumViewer<P extends ProfessionStatus = ProfessionStatus> = {
  readonly role: Role;
  readonly isVerified: boolean;
  readonly professions: readonly P[];
} & (
  | { readonly isSubscribed: boolean }
  | { readonly subscriptionInfo: { readonly isSubscribed: boolean } }
);

/** Pending and rejected professions are ignored: they count neither as paid nor as unpaid. */
export function isApproved(profession: ProfessionStatus): boolean {
  return profession.isApproved === "approved";
}

/** At least one approved profession, and every approved one is paid. */
export function areAllProfessionsPaid({
  professions,
}: {
  readonly professions: readonly ProfessionStatus[];
}): boolean {
  const approved = professions.filter(isApproved);
  return approved.length > 0 && approved.every(({ isPaid }) => isPaid);
}

/**
 * Whether the client sees real candidates instead of the locked placeholder. A verified corporate
 * always does; any other client needs a subscription and all professions paid. An unverified
 * corporate counts as a company, because anyone can register as one.
 */
export function canViewCandidates(viewer: PremiumViewer): boolean {
  return (
    isVerifiedCorporate(viewer) ||
    (isClient(viewer) && isSubscribed(viewer) && areAllProfessionsPaid(viewer))
  );
}

/** Search and filters need every profession paid, even for a verified corporate. */
export function canSearch(viewer: PremiumViewer): boolean {
  return isClient(viewer) && canViewCandidates(viewer) && areAllProfessionsPaid(viewer);
}

/** Bundles, per-row downloads and the Excel report are for verified corporates only. */
export function canDownloadInBulk(viewer: PremiumViewer): boolean {
  return isVerifiedCorporate(viewer);
}

/** Ids of the professions whose candidates the client sees: null means all, empty means none. */
export function accessibleProfessionIds(
  viewer: PremiumViewer<ProfessionStatus & { readonly id: number }>,
): number[] | null {
  if (isVerifiedCorporate(viewer)) return null;
  if (!canViewCandidates(viewer)) return [];
  return viewer.professions
    .filter((profession) => isApproved(profession) && profession.isPaid)
    .map(({ id }) => id);
}

/** Verified corporates see every profession without paying for it. */
export function isVerifiedCorporate({ role, isVerified }: PremiumViewer): boolean {
  return role === "corporate" && isVerified;
}

function isSubscribed(viewer: PremiumViewer): boolean {
  return "isSubscribed" in viewer ? viewer.isSubscribed : viewer.subscriptionInfo.isSubscribed;
}
