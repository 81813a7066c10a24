import type { Hindrance } from "@wasla/contract/privacy-rights/erasure-endpoints";
import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { pageSettings } from "#/platform/state/page-settings.ts";
import classes from "#/privacy-rights/privacy-rights.module.css";
import { Notice } from "#/ui/feedback/Notice.tsx";

export function ErasureBlockedNotice({ hindrance }: { readonly hindrance: Hindrance }) {
  const t = useMessages("privacy-rights");
  return (
    <Notice tone="danger">
      <p className={classes.message}>{t(hindrance)}</p>
      {hindrance === "contract" ? <SupportLink /> : <BillingLink />}
    </Notice>
  );
}

/** Null without a configured support address. */
function SupportLink() {
  const t = useMessages("privacy-rights");
  const { supportEmail } = pageSettings;
  if (!supportEmail) return null;
  return (
    <a href={`mailto:${supportEmail}`} className={classes.way}>
      {t("contact")}
    </a>
  );
}

export function BillingLink() {
  const t = useMessages("privacy-rights");
  return (
    <Link to="/profile#subscription" className={classes.way}>
      {t("toBilling")}
    </Link>
  );
}
