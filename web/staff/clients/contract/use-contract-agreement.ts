import type { ClientContract } from "@wasla/contract/payments/contract-endpoints";
import { useState } from "react";
import { ApiError } from "#/platform/api/api-error.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { type Agreement, agreeOnContract, contractQuery } from "#/staff/clients/requests.ts";

/**
 * Saves a contract based on the revision that the operator has seen. If another operator has
 * changed it, `changedContract` is that version: show it, and the next save is based on it.
 */
export function useContractAgreement(userId: string, current: ClientContract) {
  const [initial] = useState(current);
  const [changedContract, setChangedContract] = useState<ClientContract>();
  const { revision } = changedContract ?? initial;
  return {
    changedContract,
    agree: async (agreement: Omit<Agreement, "revision">) => {
      try {
        await agreeOnContract(userId, { ...agreement, revision });
      } catch (error) {
        if (error instanceof ApiError && error.code === "CONTRACT_CHANGED")
          setChangedContract(await queryClient.fetchQuery(contractQuery(userId)));
        throw error;
      }
    },
  };
}
