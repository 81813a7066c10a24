import { queryOptions } from "@tanstack/react-query";
import * as agreed from "@wasla/contract/staff/user-endpoints";
import type { output } from "zod/v4/core";
import { callApi } from "#/platform/api/call-api.ts";
import { pageQuery } from "#/staff/list/page-query.ts";

export type UserFilter = {
  readonly search?: string | undefined;
  readonly role?: agreed.User["role"] | undefined;
  readonly state?: agreed.UserState | undefined;
  readonly sort?: (typeof agreed.userSorts)[number] | undefined;
};

export const usersQuery = (filter: UserFilter, after: string | undefined) =>
  pageQuery(["users", filter, after], (signal) =>
    callApi(agreed.listUsers, { query: { ...filter, after }, signal }),
  );

export function userQuery(id: string) {
  return queryOptions({
    queryKey: ["staff", "user", id],
    queryFn: async ({ signal }) =>
      (await callApi(agreed.readUser, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

export const resendLink = (id: string, reason: string) =>
  callApi(agreed.resendLink, { params: { id }, body: { reason } });

export async function endSessions(id: string, reason: string): Promise<number> {
  return (await callApi(agreed.endUserSessions, { params: { id }, body: { reason } })).data.ended;
}

export const suspendUser = (id: string, reason: string) =>
  callApi(agreed.setSuspended, { params: { id }, body: { isSuspended: true, reason } });

export const liftSuspension = (id: string, reason: string) =>
  callApi(agreed.setSuspended, { params: { id }, body: { isSuspended: false, reason } });

export const scheduleErasure = (id: string, reason: string) =>
  callApi(agreed.scheduleErasure, { params: { id }, body: { reason } });

export const cancelErasure = (id: string, reason: string) =>
  callApi(agreed.cancelErasure, { params: { id }, body: { reason } });

export const resetSecondFactor = (id: string, reason: string) =>
  callApi(agreed.resetSecondFactor, { params: { id }, body: { reason } });

/** Bypasses the query cache, which would store the answers. */
export async function revealSensitiveAnswers(
  id: string,
  reason: string,
): Promise<SensitiveAnswers> {
  return (await callApi(agreed.readSensitiveAnswers, { params: { id }, body: { reason } })).data;
}

/** Null if no answers are stored. */
export type SensitiveAnswers = output<(typeof agreed.readSensitiveAnswers)["reply"]>["data"];
