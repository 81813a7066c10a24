import type { Viewer } from "#/platform/viewer.ts";

/** A viewer with a complete profile, accepted terms and no entitlements. */
export function createViewer(fields: Pick<Viewer, "id" | "role"> & Partial<Viewer>): Viewer {
  return {
    sessionId: "",
    fullName: "",
    profilePic: null,
    professions: [],
    hidden: [],
    hasGrants: true,
    isProfileCompleted: true,
    isTermAgreed: true,
    mustAddSecondFactor: false,
    isVerified: false,
    isSubscribed: false,
    paymentDueBy: null,
    ...fields,
  };
}
