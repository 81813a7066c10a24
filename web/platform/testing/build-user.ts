import type { User } from "#/platform/state/session.ts";

/** A signed-in company with a complete profile, with `overrides`. */
export function buildUser(overrides: Partial<User> = {}): User {
  return {
    _id: "0199c1d2-0000-7000-8000-000000000001",
    role: "company",
    fullName: "Layla Haddad",
    profilePic: null,
    isProfileCompleted: true,
    isVerified: false,
    isTermAgreed: true,
    mustAddSecondFactor: false,
    subscriptionInfo: { isSubscribed: false, paymentDueBy: null },
    professions: [],
    ...overrides,
  };
}
