import type { PersonRef } from "@wasla/contract/platform/operator-schemas";
import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";

/** Links to the account; deleted accounts and the system itself have no link. */
export function PersonLink({ person }: { readonly person: PersonRef | null }) {
  const name = <bdi>{usePersonName().actorNameOf(person)}</bdi>;
  return person === null || person.fullName === null ? (
    name
  ) : (
    <Link to={`/admin/users/${person._id}`}>{name}</Link>
  );
}

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
