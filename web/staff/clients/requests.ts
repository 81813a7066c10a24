import { queryOptions } from "@tanstack/react-query";
import * as endpoints from "@wasla/contract/companies/staff-endpoints";
import { getContract, updateContract } from "@wasla/contract/payments/contract-endpoints";
import type { output } from "zod/v4/core";
import { callApi } from "#/platform/api/call-api.ts";
import { saveFile } from "#/platform/api/save-file.ts";
import { pageQuery } from "#/staff/list/page-query.ts";

export const waitingClientsQuery = (after: string | undefined) =>
  pageQuery(["waiting clients", after], (signal) =>
    callApi(endpoints.listWaitingClients, { query: { after }, signal }),
  );

export function clientQuery(id: string) {
  return queryOptions({
    queryKey: ["staff", "client", id],
    queryFn: async ({ signal }) =>
      (await callApi(endpoints.readClient, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

export function contractQuery(userId: string) {
  return queryOptions({
    queryKey: ["staff", "contract", userId],
    queryFn: async ({ signal }) =>
      (await callApi(getContract, { params: { userId }, signal })).data,
    staleTime: 0,
  });
}

/** Downloads the licence through a link that works only for this operator. */
export async function downloadLicence(id: string, name: string): Promise<void> {
  saveFile((await callApi(endpoints.createLicenceLink, { params: { id } })).data.url, name);
}

export type DocumentsReview = {
  readonly id: string;
  readonly verdict: endpoints.Verdict;
  readonly papersAt: string;
  readonly reason: string;
};

export const reviewDocuments = ({ id, ...body }: DocumentsReview) =>
  callApi(endpoints.reviewPapers, { params: { id }, body });

export const revokeVerification = (id: string, reason: string) =>
  callApi(endpoints.revokeVerification, { params: { id }, body: { reason } });

export type Agreement = output<typeof updateContract.body>;

export const agreeOnContract = (userId: string, body: Agreement) =>
  callApi(updateContract, { params: { userId }, body });
