import "#/payments/tables.ts";
import type { Insertable, Kysely } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;
type Customer = Insertable<Tables["billingCustomer"]>;

/** Undefined before the client's first checkout at this provider. */
export async function findCustomerId(
  db: Db,
  { clientId, provider }: Omit<Customer, "customerId">,
): Promise<string | undefined> {
  const customer = await db
    .selectFrom("billingCustomer")
    .select("customerId")
    .where("clientId", "=", clientId)
    .where("provider", "=", provider)
    .executeTakeFirst();
  return customer?.customerId;
}

/**
 * Does nothing if the client has a customer, or the customer a client. Naming one of the unique
 * indexes as the conflict target would leave the other to fail a concurrent insert of the same row.
 */
export async function insertCustomer(db: Db, customer: Customer): Promise<void> {
  await db
    .insertInto("billingCustomer")
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
