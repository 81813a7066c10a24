import type { PersonRef } from "@wasla/contract/platform/operator-schemas";
import { Link } from "react-router";
import { usePersonName } from "./use-person-name.ts";

/** A person by name, leading to the account; an erased one has none, nor has the product itself. */
export function PersonLink({ who }: { readonly who: PersonRef | null }) {
  const name = <bdi>{usePersonName().actorOf(who)}</bdi>;
  return who === null || who.fullName === null ? (
    name
  ) : (
    <Link to={`/admin/users/${who._id}`}>{name}</Link>
  );
}
