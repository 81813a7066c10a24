import { useQuery } from "@tanstack/react-query";
import { paymentConfigQuery } from "#/payments/requests.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";

/** Non-breaking spaces keep it on one line. */
const exampleNumber = "4242\u00a04242\u00a04242\u00a04242";

/** Shown only in the sandbox, which accepts only test cards. */
export function TestCardHint() {
  const t = useMessages("payments");
  const { data } = useQuery(paymentConfigQuery());
  if (data?.provider !== "sandbox") return null;
  return <p className="note">{t("testCards", { number: isolateBidi(exampleNumber) })}</p>;
}
