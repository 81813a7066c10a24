import type { ClientSummary } from "@wasla/contract/privacy/access-endpoints";
import type { ClientRow } from "#/privacy/queries/client-activity.ts";

export function toClientSummary({ clientId, role, name, country }: ClientRow): ClientSummary {
  return { _id: clientId, role, name, country };
}
