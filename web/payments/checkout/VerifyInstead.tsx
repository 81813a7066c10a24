import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";

/** Offers unverified corporates verification as an alternative to paying. */
export function VerifyInstead() {
  const t = useMessages("payments");
  const { role, isVerified } = useUser();
  if (role !== "corporate" || isVerified) return null;
  return (
    <Notice>
      {t("verifyInstead")} <Link to="/profile#verification">{t("toVerification")}</Link>
    </Notice>
  );
}
