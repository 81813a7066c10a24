import type { Viewer } from "#/platform/viewer.ts";

/** Who asks, for tests that hand a viewer in themselves: complete, agreed, holding nothing. */
export function createViewer(fields: Pick<Viewer, "id" | "role"> & Partial<Viewer>): Viewer {
  return {
    ...{ sessionId: "", fullName: "", profilePic: null, professions: [], hidden: [] },
    ...{ isProfileCompleted: true, isTermAgreed: true, mustAddSecondFactor: false },
    ...{ isVerified: false, isSubscribed: false, paymentDueBy: null },
    ...fields,
  };
}
