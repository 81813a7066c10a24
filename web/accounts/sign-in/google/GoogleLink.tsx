import { useLocation } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { pageSettings } from "#/platform/state/page-settings.ts";
import { ButtonLink } from "#/ui/public/ButtonLink.tsx";
import { GoogleMark } from "./GoogleMark.tsx";

/** Link to Google, if configured; `role` is the role of a new account. */
export function GoogleLink({ role }: { readonly role?: "jobSeeker" | "company" }) {
  const t = useMessages("accounts");
  const { search } = useLocation();
  if (!pageSettings.hasGoogle) return null;
  return (
    <ButtonLink to={googleSignInUrl(search, role)} reloadDocument large outlined data-needs-app>
      <GoogleMark />
      {t("withGoogle")}
    </ButtonLink>
  );
}

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
