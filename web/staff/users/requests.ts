import { queryOptions } from "@tanstack/react-query";
import * as agreed from "@wasla/contract/staff/user-endpoints";
import type { output } from "zod/v4/core";
import { call } from "#/platform/call/call.ts";
import { pageQuery } from "#/staff/list/page-query.ts";

export type UserFilter = {
  readonly search?: string | undefined;
  readonly role?: agreed.User["role"] | undefined;
  readonly state?: agreed.UserState | undefined;
  readonly sort?: (typeof agreed.userSorts)[number] | undefined;
};

export const usersQuery = (filter: UserFilter, after: string | undefined) =>
  pageQuery(["users", filter, after], (signal) =>
    call(agreed.listUsers, { query: { ...filter, after }, signal }),
  );

export function userQuery(id: string) {
  return queryOptions({
    queryKey: ["staff", "user", id],
    queryFn: async ({ signal }) => (await call(agreed.readUser, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

export const resendLink = (id: string, reason: string) =>
  call(agreed.resendLink, { params: { id }, body: { reason } });

export async function endSessions(id: string, reason: string): Promise<number> {
  return (await call(agreed.endUserSessions, { params: { id }, body: { reason } })).data.ended;
}

export const suspend = (id: string, reason: string) =>
  call(agreed.setSuspended, { params: { id }, body: { isSuspended: true, reason } });

export const lift = (id: string, reason: string) =>
  call(agreed.setSuspended, { params: { id }, body: { isSuspended: false, reason } });

export const beginErasure = (id: string, reason: string) =>
  call(agreed.beginErasure, { params: { id }, body: { reason } });

export const undoErasure = (id: string, reason: string) =>
  call(agreed.undoErasure, { params: { id }, body: { reason } });

export const resetSecondFactor = (id: string, reason: string) =>
  call(agreed.resetSecondFactor, { params: { id }, body: { reason } });

/** Not by the query cache, which would keep them. */
export async function showSensitive(id: string, reason: string): Promise<Sensitive> {
  return (await call(agreed.showSensitive, { params: { id }, body: { reason } })).data;
}

/** Null where none are kept. */
export type Sensitive = output<(typeof agreed.showSensitive)["reply"]>["data"];
