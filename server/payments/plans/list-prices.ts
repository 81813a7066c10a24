import { MAX_COUNTED, type Price } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { MAX_PAGE_ROWS } from "@wasla/contract/platform/operator-schemas";
import { findLatestPrice, listVersions, type PriceVersion } from "#/payments/queries/plans.ts";
import { capCount } from "#/platform/lists/counts.ts";
import { type PageRequest, toPage } from "#/platform/lists/page.ts";
import type { Services } from "#/platform/services.ts";

export async function listPrices(
  { db, clock, settings }: Services,
  { after: before, count = MAX_PAGE_ROWS }: PageRequest<number>,
) {
  const now = clock.now();
  const pageRows = await listVersions(db, { before, limit: count + 1 });
  const latest = await findLatestPrice(db, now);
  const { rows, next } = toPage(pageRows, count, ({ id }) => String(id));
  return {
    rows: rows.map((version) => toPrice(version, now)),
    next,
    taxPercent: settings.taxPercent,
    latest: latest ? String(latest.id) : null,
  };
}

export function toPrice(version: PriceVersion, now: Date): Price {
  const { id, name, nameAr, unitFils, activeFrom, endedAt, running } = version;
  return {
    _id: String(id),
    name,
    nameAr,
    unitFils,
    state: priceStatus(version, now),
    activeFrom: activeFrom.toISOString(),
    endsAt: endedAt?.toISOString() ?? null,
    subscriptions: capCount(MAX_COUNTED, running),
  };
}

function priceStatus({ activeFrom, endedAt }: PriceVersion, now: Date): Price["state"] {
  if (endedAt && endedAt < activeFrom) return "withdrawn";
  if (endedAt && endedAt <= now) return "ended";
  return activeFrom > now ? "planned" : "offered";
}
