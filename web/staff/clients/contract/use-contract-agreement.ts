import type { ClientContract } from "@wasla/contract/payments/contract-endpoints";
import { useState } from "react";
import { ApiError } from "#/platform/api/api-error.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { type Agreement, agreeOnContract, contractQuery } from "#/staff/clients/requests.ts";

/**
 * Agrees on what the operator has seen. What another has made of it meanwhile is `changed`: it is
 * to be shown, and counts as seen once somebody sends again.
 */
export function useContractAgreement(userId: string, current: ClientContract) {
  const [initial] = useState(current);
  const [changed, setChanged] = useState<ClientContract>();
  const { revision } = changed ?? initial;
  return {
    changed,
    agree: async (agreement: Omit<Agreement, "revision">) => {
      try {
        await agreeOnContract(userId, { ...agreement, revision });
      } catch (error) {
        if (error instanceof ApiError && error.code === "CONTRACT_CHANGED")
          setChanged(await queryClient.fetchQuery(contractQuery(userId)));
        throw error;
      }
    },
  };
}
