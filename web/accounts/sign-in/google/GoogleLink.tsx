import { useLocation } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { pageSettings } from "#/platform/state/page-settings.ts";
import { ButtonLink } from "#/ui/public/ButtonLink.tsx";
import { GoogleMark } from "./GoogleMark.tsx";
import { googleSignInUrl } from "./google-sign-in-url.ts";

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
