/** Where the sign-in with Google begins; `role` is what somebody new becomes, `next` of the query is where it leads. */
export function googleAddress(search: string, role?: "jobSeeker" | "company"): string {
  const next = new URLSearchParams(search).get("next");
  const asked = new URLSearchParams({ ...(role && { role }), ...(next && { next }) });
  return asked.size === 0 ? "/api/auth/google" : `/api/auth/google?${asked}`;
}
