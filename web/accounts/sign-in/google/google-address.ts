/** What of the query goes along to Google and back: who told of us, and where it leads. */
const kept = ["ref", "next"] as const;

/** Where the sign-in with Google begins; `role` is what somebody new becomes. */
export function googleAddress(search: string, role?: "jobSeeker" | "company"): string {
  const given = new URLSearchParams(search);
  const asked = new URLSearchParams(role && { role });
  for (const name of kept) {
    const value = given.get(name);
    if (value) asked.set(name, value);
  }
  return asked.size === 0 ? "/api/auth/google" : `/api/auth/google?${asked}`;
}
