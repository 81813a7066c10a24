/** Query parameters that go to Google and back: the referral code and the next page. */
const forwardedParams = ["ref", "next"] as const;

/** Where the sign-in with Google starts; `role` is the role of a new account. */
export function googleSignInUrl(search: string, role?: "jobSeeker" | "company"): string {
  const params = new URLSearchParams(search);
  const query = new URLSearchParams(role && { role });
  for (const name of forwardedParams) {
    const value = params.get(name);
    if (value) query.set(name, value);
  }
  return query.size === 0 ? "/api/auth/google" : `/api/auth/google?${query}`;
}
