/** Signs in a verified corporate client that may list every candidate. */
import { sql } from "kysely";
import type { Services } from "../server/platform/services.ts";
import { createTestData } from "../server/testing/test-data.ts";

export type Client = { readonly token: string; readonly sessionId: string };

export async function signIn(services: Services): Promise<Client> {
  const { id, token } = await createTestData({ services }).client({
    role: "corporate",
    isVerified: true,
    paidFor: ["Nursing", "Sales", "Civil Engineering"],
  });
  const { rows } = await sql<{
    id: string;
  }>`select id from session where account_id = ${id}`.execute(services.db);
  return { token, sessionId: rows[0]?.id ?? "" };
}
