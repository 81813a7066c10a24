import { useQuery } from "@tanstack/react-query";
import { configQuery } from "#/payments/requests.ts";
import { useWords } from "#/platform/language/language.ts";
import style from "./pay.module.css";

/** Says that no real money moves, and leads to where months are made to pass. */
export function SandboxBadge() {
  const t = useWords("payments");
  const { data } = useQuery(configQuery());
  if (data?.provider !== "sandbox") return null;
  return (
    <a href="/sandbox/payments" className={style.sandbox} title={t("sandboxText")}>
      {t("sandbox")}
    </a>
  );
}
