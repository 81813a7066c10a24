import { queryOptions } from "@tanstack/react-query";
import * as agreed from "@wasla/contract/companies/staff-endpoints";
import { openByContract, readContract } from "@wasla/contract/payments/contract-endpoints";
import { call } from "#/platform/call/call.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { saveFile } from "#/platform/call/save-file.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { pageQuery } from "#/staff/list/page-query.ts";

export const waitingQuery = (after: string | undefined) =>
  pageQuery(["waiting clients", after], (signal) =>
    call(agreed.listWaiting, { query: { after }, signal }),
  );

export function clientQuery(id: string) {
  return queryOptions({
    queryKey: ["staff", "client", id],
    queryFn: async ({ signal }) => (await call(agreed.readClient, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

export function contractQuery(userId: string) {
  return queryOptions({
    queryKey: ["staff", "contract", userId],
    queryFn: async ({ signal }) => (await call(readContract, { params: { userId }, signal })).data,
    staleTime: 0,
  });
}

/** Hands the licence to the browser, by a link that is this operator's alone. */
export async function openLicence(id: string, name: string): Promise<void> {
  try {
    saveFile((await call(agreed.linkToLicence, { params: { id } })).data.url, name);
  } catch (error) {
    notify.error(errorText(error));
  }
}

export type Judged = {
  readonly id: string;
  readonly verdict: agreed.Verdict;
  readonly papersAt: string;
  readonly reason: string;
};

export const judgePapers = ({ id, ...body }: Judged) =>
  call(agreed.judgePapers, { params: { id }, body });

export const revoke = (id: string, reason: string) =>
  call(agreed.revokeVerification, { params: { id }, body: { reason } });

export type Agreement = {
  /** None ends it. */
  readonly professions: readonly number[];
  /** ISO 8601; null without an end. */
  readonly until: string | null;
  /** Of a month; null where it is not said. */
  readonly amountFils: number | null;
  /** Of what was read. */
  readonly revision: number;
  readonly reason: string;
};

export const agree = (userId: string, { professions, ...rest }: Agreement) =>
  call(openByContract, { params: { userId }, body: { ...rest, professions: [...professions] } });
