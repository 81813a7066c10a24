/** What of the query goes along to Google and back: who told of us, and where it leads. */
const forwardedParams = ["ref", "next"] as const;

/** Where the sign-in with Google begins; `role` is what somebody new becomes. */
export function googleSignInUrl(search: string, role?: "jobSeeker" | "company"): string {
  const params = new URLSearchParams(search);
  const query = new URLSearchParams(role && { role });
  for (const name of forwardedParams) {
    const value = params.get(name);
    if (value) query.set(name, value);
  }
  return query.size === 0 ? "/api/auth/google" : `/api/auth/google?${query}`;
}
