import type { PersonRef } from "@wasla/contract/platform/operator-schemas";
import { Link } from "react-router";
import { usePersonName } from "./use-person-name.ts";

/** Links to the account; deleted accounts and the system itself have no link. */
export function PersonLink({ who }: { readonly who: PersonRef | null }) {
  const name = <bdi>{usePersonName().actorOf(who)}</bdi>;
  return who === null || who.fullName === null ? (
    name
  ) : (
    <Link to={`/admin/users/${who._id}`}>{name}</Link>
  );
}
