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

/** The signed-in client's own details. */
export function useOwnCompany() {
  return useQuery(ownCompanyQuery(useUser()._id));
}

type SaveCompanyInput = { readonly body: CompanyProfile; readonly picture?: File | undefined };

type SaveCompanyOptions = {
  /** Offline, `online` waits for the network and `always` fails at once. */
  readonly networkMode?: "online" | "always";
};

/** Saves the whole profile and refreshes the session. */
export function useSaveCompany({ networkMode = "online" }: SaveCompanyOptions = {}) {
  const cacheCompany = useCacheCompany();
  return useMutation({
    networkMode,
    mutationFn: async ({ body, picture }: SaveCompanyInput) => {
      const files = picture && { profilePic: picture };
      return (await callApi(saveCompany, { body, ...(files && { files }) })).data;
    },
    onSuccess: async (saved) => {
      cacheCompany(saved);
      await refreshUser();
    },
  });
}

type DocumentsInput = { readonly registryNumber: string; readonly licence: File };

export function useSubmitDocuments() {
  const cacheCompany = useCacheCompany();
  return useMutation({
    networkMode: "always",
    mutationFn: async ({ registryNumber, licence }: DocumentsInput) =>
      (await callApi(submitPapers, { body: { registryNumber }, files: { licence } })).data,
    onSuccess: async (saved) => {
      cacheCompany(saved);
      // The server may have verified the company; the documents are saved even if this fails.
      await refreshUser().catch(() => undefined);
    },
  });
}

function useCacheCompany() {
  const cache = useQueryClient();
  return (saved: CompanyDetails) => cache.setQueryData(ownCompanyQuery(saved._id).queryKey, saved);
}
