import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { waitForLockWaiters } from "#/testing/locks.ts";
import { createTestData } from "#/testing/test-data.ts";
import { ensureCustomerId } from "./ensure-customer.ts";

const running = startApp();
const build = createTestData(running);
const provider = "sandbox" as const;

/** An insert reaches this index after looking for conflicts, and before the unique indexes. */
beforeAll(async () => {
  await sql`
    create function wait_for_test(text) returns text language plpgsql immutable as $$ begin
      perform pg_advisory_xact_lock(1);
      return $1;
    end $$;
    alter table billing_customer drop constraint billing_customer_pkey,
      drop constraint billing_customer_provider_customer_id_key;
    create index on billing_customer (wait_for_test(customer_id));
    alter table billing_customer add primary key (client_id, provider),
      add unique (provider, customer_id)`.execute(running.services.db);
});

/** The provider returns this customer, as it does for concurrent calls with one key. */
function ensure(clientId: string, customerId: string): Promise<string> {
  const ensureCustomer = async () => customerId;
  const paymentGateway = { ...running.services.paymentGateway, provider, ensureCustomer };
  return ensureCustomerId({ db: running.services.db, paymentGateway }, clientId);
}

test("a concurrent request may store the customer first", async () => {
  const { id: clientId } = await build.client();
  const customerId = "cus_same";
  const first = await running.services.db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(1)`.execute(first);
  const second = ensure(clientId, customerId);
  await waitForLockWaiters(running, 1);
  await first.insertInto("billingCustomer").values({ clientId, provider, customerId }).execute();
  await first.commit().execute();
  expect(await second).toBe(customerId);
});

test("the customer of another client is rejected", async () => {
  const [first, second] = [await build.client(), await build.client()];
  expect(await ensure(first.id, "cus_other")).toBe("cus_other");
  await expect(ensure(second.id, "cus_other")).rejects.toThrow("stored for another client");
});
