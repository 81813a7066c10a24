import type { PersonRef } from "@wasla/contract/platform/operator-schemas";
import { Link } from "react-router";
import { usePersonName } from "./use-person-name.ts";

/** Links to the account; deleted accounts and the system itself have no link. */
export function PersonLink({ person }: { readonly person: PersonRef | null }) {
  const name = <bdi>{usePersonName().actorNameOf(person)}</bdi>;
  return person === null || person.fullName === null ? (
    name
  ) : (
    <Link to={`/admin/users/${person._id}`}>{name}</Link>
  );
}
