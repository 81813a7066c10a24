import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import classes from "#/privacy-rights/privacy-rights.module.css";

export function BillingLink() {
  const t = useMessages("privacy-rights");
  return (
    <Link to="/profile#subscription" className={classes.way}>
      {t("toBilling")}
    </Link>
  );
}
