import type { ClientSummary } from "@wasla/contract/privacy/access-endpoints";
import type { ClientRow } from "#/privacy/queries/client-activity.ts";

/** A client in the words of the wire. */
export function toClientSummary({ clientId, role, name, country }: ClientRow): ClientSummary {
  return { _id: clientId, role, name, country };
}
