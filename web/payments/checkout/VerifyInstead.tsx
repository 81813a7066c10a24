import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";

/** The other way to the candidates, of corporates that nobody has verified yet. */
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
