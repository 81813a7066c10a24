import type { ContractStanding } from "@wasla/contract/payments/contract-endpoints";
import { useState } from "react";
import { CallError } from "#/platform/call/call-error.ts";
import { queryClient } from "#/platform/call/query-client.ts";
import { type Agreement, agree, contractQuery } from "#/staff/clients/requests.ts";

/**
 * Agrees on what the operator has seen. What another has made of it meanwhile is `changed`: it is
 * to be shown, and counts as seen once somebody sends again.
 */
export function useAgreeing(userId: string, standing: ContractStanding) {
  const [begun] = useState(standing);
  const [changed, setChanged] = useState<ContractStanding>();
  const { revision } = changed ?? begun;
  return {
    changed,
    agree: async (agreement: Omit<Agreement, "revision">) => {
      try {
        await agree(userId, { ...agreement, revision });
      } catch (error) {
        if (error instanceof CallError && error.code === "CONTRACT_CHANGED")
          setChanged(await queryClient.fetchQuery(contractQuery(userId)));
        throw error;
      }
    },
  };
}
