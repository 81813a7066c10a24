import { useLocation } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { pageSettings } from "#/platform/state/page-settings.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import { GoogleMark } from "./GoogleMark.tsx";
import { googleAddress } from "./google-address.ts";

/** Out to Google, where this installation has it; `role` is what somebody new becomes. */
export function GoogleLink({ role }: { readonly role?: "jobSeeker" | "company" }) {
  const t = useWords("accounts");
  const { search } = useLocation();
  if (!pageSettings.hasGoogle) return null;
  return (
    <PlainLink to={googleAddress(search, role)} reloadDocument main quiet>
      <GoogleMark />
      {t("withGoogle")}
    </PlainLink>
  );
}
