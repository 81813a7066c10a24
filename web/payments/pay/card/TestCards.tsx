import { useQuery } from "@tanstack/react-query";
import { configQuery } from "#/payments/requests.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";

/** Never broken between two lines. */
const example = "4242\u00a04242\u00a04242\u00a04242";

/** The sandbox takes none but test cards, and says which. */
export function TestCards() {
  const t = useWords("payments");
  const { data } = useQuery(configQuery());
  if (data?.provider !== "sandbox") return null;
  return <p className="note">{t("testCards", { number: isolated(example) })}</p>;
}
