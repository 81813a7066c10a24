import { Link } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import style from "#/rights/rights.module.css";

/** To where a subscription is paid for and ended. */
export function ToBilling() {
  const t = useWords("rights");
  return (
    <Link to="/profile#subscription" className={style.way}>
      {t("toBilling")}
    </Link>
  );
}
