import { queryOptions } from "@tanstack/react-query";
import type { ReferralState } from "@wasla/contract/referrals/schemas";
import * as endpoints from "@wasla/contract/referrals/staff-endpoints";
import type { output } from "zod/v4/core";
import { callApi } from "#/platform/api/call-api.ts";
import { pageQuery } from "#/staff/list/page-query.ts";

export type ReferralFilter = {
  readonly search?: string | undefined;
  readonly state?: ReferralState | undefined;
};

export const referralsQuery = (filter: ReferralFilter, after: string | undefined) =>
  pageQuery(["referrals", "list", filter, after], (signal) =>
    callApi(endpoints.listReferrals, { query: { ...filter, after }, signal }),
  );

export const drawsQuery = (after: string | undefined) =>
  pageQuery(["referrals", "draws", after], (signal) =>
    callApi(endpoints.listDraws, { query: { after }, signal }),
  );

/** The draw of a month; null if there is none. */
export function drawQuery(month: string) {
  return queryOptions({
    queryKey: ["staff", "referrals", "draw", month],
    queryFn: async ({ signal }) => {
      const query = { after: monthAfter(month), count: 1 };
      const { rows } = (await callApi(endpoints.listDraws, { query, signal })).data;
      return rows.find((draw) => draw.month === month) ?? null;
    },
    staleTime: 0,
  });
}

export const entriesQuery = (month: string, after: string | undefined) =>
  pageQuery(["referrals", "entries", month, after], (signal) =>
    callApi(endpoints.listDrawEntries, { params: { month }, query: { after }, signal }),
  );

export function openDraw(body: output<typeof endpoints.openDraw.body>) {
  return callApi(endpoints.openDraw, { body });
}

const drawEndpoints = {
  draw: endpoints.runDraw,
  publish: endpoints.publishDraw,
  withdraw: endpoints.withdrawDraw,
} as const;

export type DrawAction = keyof typeof drawEndpoints;

export function runDrawAction(action: DrawAction, month: string, reason: string) {
  return callApi(drawEndpoints[action], { params: { month }, body: { reason } });
}

/** `2026-12` gives `2027-01`. */
export function monthAfter(month: string): string {
  const [year = 0, monthNo = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, monthNo)).toISOString().slice(0, 7);
}
