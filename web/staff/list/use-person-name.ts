import type { PersonRef } from "@wasla/contract/platform/operator-schemas";
import { useMessages } from "#/platform/language/language.ts";

export function usePersonName() {
  const t = useMessages("staff");
  const nameOf = ({ fullName }: Pick<PersonRef, "fullName">) =>
    fullName === null ? t("gone") : fullName || t("noName");
  return {
    nameOf,
    /** Null means the system itself. */
    actorNameOf: (person: PersonRef | null) => (person ? nameOf(person) : t("product")),
  };
}
