import { useQuery } from "@tanstack/react-query";
import { paymentConfigQuery } from "#/payments/requests.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";

/** Never broken between two lines. */
const exampleNumber = "4242\u00a04242\u00a04242\u00a04242";

/** The sandbox takes none but test cards, and says which. */
export function TestCardHint() {
  const t = useMessages("payments");
  const { data } = useQuery(paymentConfigQuery());
  if (data?.provider !== "sandbox") return null;
  return <p className="note">{t("testCards", { number: isolateBidi(exampleNumber) })}</p>;
}
