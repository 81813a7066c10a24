import { queryOptions } from "@tanstack/react-query";
import * as endpoints from "@wasla/contract/staff/user-endpoints";
import type { output } from "zod/v4/core";
import { callApi } from "#/platform/api/call-api.ts";
import { pageQuery } from "#/staff/list/page-query.ts";

export type UserFilter = {
  readonly search?: string | undefined;
  readonly role?: endpoints.User["role"] | undefined;
  readonly state?: endpoints.UserState | undefined;
  readonly sort?: (typeof endpoints.userSorts)[number] | undefined;
};

export const usersQuery = (filter: UserFilter, after: string | undefined) =>
  pageQuery(["users", filter, after], (signal) =>
    callApi(endpoints.listUsers, { query: { ...filter, after }, signal }),
  );

export function userQuery(id: string) {
  return queryOptions({
    queryKey: ["staff", "user", id],
    queryFn: async ({ signal }) =>
      (await callApi(endpoints.readUser, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

export const resendLink = (id: string, reason: string) =>
  callApi(endpoints.resendLink, { params: { id }, body: { reason } });

export async function endSessions(id: string, reason: string): Promise<number> {
  return (await callApi(endpoints.endUserSessions, { params: { id }, body: { reason } })).data
    .ended;
}

export const suspendUser = (id: string, reason: string) =>
  callApi(endpoints.setSuspended, { params: { id }, body: { isSuspended: true, reason } });

export const liftSuspension = (id: string, reason: string) =>
  callApi(endpoints.setSuspended, { params: { id }, body: { isSuspended: false, reason } });

export const scheduleErasure = (id: string, reason: string) =>
  callApi(endpoints.scheduleErasure, { params: { id }, body: { reason } });

export const cancelErasure = (id: string, reason: string) =>
  callApi(endpoints.cancelErasure, { params: { id }, body: { reason } });

export const resetSecondFactor = (id: string, reason: string) =>
  callApi(endpoints.resetSecondFactor, { params: { id }, body: { reason } });

/** Bypasses the query cache, which would store the answers. */
export async function revealSensitiveAnswers(
  id: string,
  reason: string,
): Promise<SensitiveAnswers> {
  return (await callApi(endpoints.readSensitiveAnswers, { params: { id }, body: { reason } })).data;
}

/** Null if no answers are stored. */
export type SensitiveAnswers = output<(typeof endpoints.readSensitiveAnswers)["reply"]>["data"];
