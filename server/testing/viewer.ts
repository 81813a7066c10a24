import { isClient } from "@wasla/contract/platform/endpoint";
import type { Viewer } from "#/platform/viewer.ts";

/** A viewer with a complete profile, accepted terms and no entitlements. */
export function createViewer(fields: Pick<Viewer, "id" | "role"> & Partial<Viewer>): Viewer {
  return {
    seatRole: isClient(fields) ? "owner" : null,
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
