import type { Who } from "@wasla/contract/platform/console";
import { Link } from "react-router";
import { useNames } from "./use-names.ts";

/** A person by name, leading to the account; an erased one has none, nor has the product itself. */
export function PersonLink({ who }: { readonly who: Who | null }) {
  const name = <bdi>{useNames().actorOf(who)}</bdi>;
  return who === null || who.fullName === null ? (
    name
  ) : (
    <Link to={`/admin/users/${who._id}`}>{name}</Link>
  );
}
