import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ReferralState } from "@wasla/contract/referrals/schemas";
import * as agreed from "@wasla/contract/referrals/staff-endpoints";
import { call } from "#/platform/call/call.ts";

export type ReferralFilter = {
  readonly search?: string | undefined;
  readonly state?: ReferralState | undefined;
};

/** Each asked anew whenever it is opened. */
const fresh = { staleTime: 0 } as const;

export function referralsQuery(filter: ReferralFilter, after: string | undefined) {
  return queryOptions({
    queryKey: ["staff", "referrals", "list", filter, after],
    queryFn: async ({ signal }) =>
      (await call(agreed.listReferrals, { query: { ...filter, after }, signal })).data,
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export function drawsQuery(after: string | undefined) {
  return queryOptions({
    queryKey: ["staff", "referrals", "draws", after],
    queryFn: async ({ signal }) =>
      (await call(agreed.listDraws, { query: { after }, signal })).data,
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

/** The draw of one month; null where it has none. */
export function drawQuery(month: string) {
  return queryOptions({
    queryKey: ["staff", "referrals", "draw", month],
    queryFn: async ({ signal }) => {
      const query = { after: monthAfter(month), count: 1 };
      const { rows } = (await call(agreed.listDraws, { query, signal })).data;
      return rows.find((draw) => draw.month === month) ?? null;
    },
    ...fresh,
  });
}

export function entriesQuery(month: string, after: string | undefined) {
  return queryOptions({
    queryKey: ["staff", "referrals", "entries", month, after],
    queryFn: async ({ signal }) =>
      (await call(agreed.listDrawEntries, { params: { month }, query: { after }, signal })).data,
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

type Opening = {
  readonly month: string;
  readonly prize: string;
  readonly prizeAr: string;
  readonly reason: string;
};

export function openDraw(body: Opening) {
  return call(agreed.openDraw, { body });
}

const deeds = {
  draw: agreed.runDraw,
  publish: agreed.publishDraw,
  withdraw: agreed.withdrawDraw,
} as const;

export type DrawDeed = keyof typeof deeds;

export function doDraw(deed: DrawDeed, month: string, reason: string) {
  return call(deeds[deed], { params: { month }, body: { reason } });
}

/** Of `2026-12` it is `2027-01`. */
export function monthAfter(month: string): string {
  const [year = 0, at = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, at)).toISOString().slice(0, 7);
}
