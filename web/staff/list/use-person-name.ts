import type { PersonRef } from "@wasla/contract/platform/operator-schemas";
import { useMessages } from "#/platform/language/language.ts";

/** How the console calls people. */
export function usePersonName() {
  const t = useMessages("staff");
  const nameOf = ({ fullName }: Pick<PersonRef, "fullName">) =>
    fullName === null ? t("gone") : fullName || t("nameless");
  return {
    nameOf,
    /** Who did something; null is the product itself. */
    actorOf: (who: PersonRef | null) => (who ? nameOf(who) : t("product")),
  };
}
