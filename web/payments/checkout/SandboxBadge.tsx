import { useQuery } from "@tanstack/react-query";
import { paymentConfigQuery } from "#/payments/requests.ts";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./checkout.module.css";

/** Says that no real money moves, and links to the sandbox's controls. */
export function SandboxBadge() {
  const t = useMessages("payments");
  const { data } = useQuery(paymentConfigQuery());
  if (data?.provider !== "sandbox") return null;
  return (
    <a href="/sandbox/payments" className={classes.sandbox} title={t("sandboxText")}>
      {t("sandbox")}
    </a>
  );
}
