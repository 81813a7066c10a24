import type { CandidateListItem } from "@wasla/contract/candidates/schemas";
import { expect } from "vitest";
import { createApiClient } from "./api-client.ts";
import type { TestAccount } from "./test-data.ts";

/** A candidate's row in a client's list; undefined if it is not among the newest 150. */
export function listedRowOn(running: Parameters<typeof createApiClient>[0]) {
  const call = createApiClient(running);
  return async (
    client: Pick<TestAccount, "token">,
    { id }: Pick<TestAccount, "id">,
  ): Promise<CandidateListItem | undefined> => {
    const list = await call(client, "POST", "/company/jobseeker-list", { query: { count: 150 } });
    expect(list.status).toBe(200);
    return list.body.users.find(({ _id }: CandidateListItem) => _id === id);
  };
}
