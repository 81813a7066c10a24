/** The premium rule: which candidates a client may see, and how. */
import { isClient, type Role } from "#/platform/endpoint.ts";

/** A profession a client holds, as far as this rule cares. */
type ProfessionStatus = { readonly isPaid: boolean; readonly isApproved: string };

/** Both what the server knows of its viewer and what the browser keeps of its user. */
export type PremiumViewer<P extends ProfessionStatus = ProfessionStatus> = {
  readonly role: Role;
  readonly isVerified: boolean;
  readonly professions: readonly P[];
} & (
  | { readonly isSubscribed: boolean }
  | { readonly subscriptionInfo: { readonly isSubscribed: boolean } }
);

/** Only what operators approved counts; pending or rejected ones are neither paid nor missing. */
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
 * Whether candidates are shown at all: outright to a verified corporate, to everybody else on the
 * hiring side with a subscription and every profession paid. A corporate that no operator has
 * verified yet counts as a company, since anybody may register as one.
 */
export function canViewCandidates(viewer: PremiumViewer): boolean {
  return (
    isVerifiedCorporate(viewer) ||
    (isClient(viewer) && isSubscribed(viewer) && areAllProfessionsPaid(viewer))
  );
}

/** Search and the fields of the filter need every profession paid, of companies and corporates. */
export function canSearch(viewer: PremiumViewer): boolean {
  return isClient(viewer) && canViewCandidates(viewer) && areAllProfessionsPaid(viewer);
}

/** Files of many, row by row downloads and the Excel report: verified corporates only. */
export function canDownloadInBulk(viewer: PremiumViewer): boolean {
  return isVerifiedCorporate(viewer);
}

/**
 * The professions whose candidates a client sees: null for everybody's, else the ids of those it
 * has paid; none at all while the list is locked.
 */
export function accessibleProfessionIds(
  viewer: PremiumViewer<ProfessionStatus & { readonly id: number }>,
): number[] | null {
  if (isVerifiedCorporate(viewer)) return null;
  if (!canViewCandidates(viewer)) return [];
  return viewer.professions
    .filter((profession) => isApproved(profession) && profession.isPaid)
    .map(({ id }) => id);
}

function isVerifiedCorporate({ role, isVerified }: PremiumViewer): boolean {
  return role === "corporate" && isVerified;
}

function isSubscribed(viewer: PremiumViewer): boolean {
  return "isSubscribed" in viewer ? viewer.isSubscribed : viewer.subscriptionInfo.isSubscribed;
}
