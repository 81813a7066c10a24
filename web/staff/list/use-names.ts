import type { Who } from "@wasla/contract/platform/console";
import { useWords } from "#/platform/language/language.ts";

/** How the console calls people. */
export function useNames() {
  const t = useWords("staff");
  const nameOf = ({ fullName }: Pick<Who, "fullName">) =>
    fullName === null ? t("gone") : fullName || t("nameless");
  return {
    nameOf,
    /** Who did something; null is the product itself. */
    actorOf: (who: Who | null) => (who ? nameOf(who) : t("product")),
  };
}
