import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import * as queries from "./queries.ts";

type NewOrganization = {
  readonly ownerId: string;
  readonly now: Date;
  /** Inserts the owner's account. */
  readonly insertOwner: () => Promise<void>;
};

/** Creates an organization with its owner. Its id is that of the owner's account. */
export async function createOrganization(
  tx: Transaction<Tables>,
  { ownerId, now, insertOwner }: NewOrganization,
): Promise<void> {
  await queries.suspendSeatTrigger(tx);
  await insertOwner();
  await queries.insertOrganization(tx, ownerId);
  await queries.insertSeat(tx, {
    accountId: ownerId,
    clientId: ownerId,
    role: "owner",
    joinedAt: now,
  });
}
