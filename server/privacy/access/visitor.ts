import type { Visitor } from "@wasla/contract/privacy/access-endpoints";
import type { Told } from "#/privacy/queries/visitors.ts";

/** A client in the words of the wire. */
export function visitorOf({ clientId, role, name, country }: Told): Visitor {
  return { _id: clientId, role, name, country };
}
