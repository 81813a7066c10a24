import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type CompanyDetails,
  readCompany,
  saveCompany,
  submitPapers,
} from "@wasla/contract/companies/endpoints";
import type { CompanyProfile } from "@wasla/contract/companies/schemas";
import { callApi } from "#/platform/api/call-api.ts";
import { refreshUser, useUser } from "#/platform/state/session.ts";

function ownCompanyQuery(id: string) {
  return queryOptions({
    queryKey: ["companies", "own", id],
    queryFn: async ({ signal }) => (await callApi(readCompany, { params: { id }, signal })).data,
  });
}

/** The profile of the client at the screen. */
export function useOwnCompany() {
  return useQuery(ownCompanyQuery(useUser()._id));
}

type SaveCompanyInput = { readonly body: CompanyProfile; readonly picture?: File | undefined };

/**
 * Saves the profile as a whole; the header and the menus follow. Without a network it waits for
 * one, or with `always` says at once that nothing was reached.
 */
export function useSaveCompany(networkMode: "online" | "always" = "online") {
  const keep = useStoreCompany();
  return useMutation({
    networkMode,
    mutationFn: async ({ body, picture }: SaveCompanyInput) => {
      const files = picture && { profilePic: picture };
      return (await callApi(saveCompany, { body, ...(files && { files }) })).data;
    },
    onSuccess: async (saved) => {
      keep(saved);
      await refreshUser();
    },
  });
}

type PapersInput = { readonly registryNumber: string; readonly licence: File };

export function useSubmitPapers() {
  const keep = useStoreCompany();
  return useMutation({
    networkMode: "always",
    mutationFn: async ({ registryNumber, licence }: PapersInput) =>
      (await callApi(submitPapers, { body: { registryNumber }, files: { licence } })).data,
    onSuccess: async (saved) => {
      keep(saved);
      // It may have verified the company at once; the papers are there even when that is not
      // learnt.
      await refreshUser().catch(() => undefined);
    },
  });
}

function useStoreCompany() {
  const cache = useQueryClient();
  return (saved: CompanyDetails) => cache.setQueryData(ownCompanyQuery(saved._id).queryKey, saved);
}
