/** Every price there is, was or will be, as operators see them. */
import { MOST_COUNTED, type Price } from "@wasla/contract/payments/offer-endpoints";
import { MOST_ROWS } from "@wasla/contract/platform/console";
import { findLatest, listVersions, type Version } from "#/payments/queries/staff/prices.ts";
import { upTo } from "#/platform/lists/counted.ts";
import { type Paged, pageOf } from "#/platform/lists/page.ts";
import type { Services } from "#/platform/services.ts";

export async function listPricesPage(
  { db, clock, settings }: Services,
  { after: before, count = MOST_ROWS }: Paged<number>,
) {
  const now = clock.now();
  const found = await listVersions(db, { before, most: count + 1 });
  const latest = await findLatest(db, now);
  const { rows, next } = pageOf(found, count, ({ id }) => String(id));
  return {
    rows: rows.map((version) => priceOnWire(version, now)),
    next,
    taxPercent: settings.taxPercent,
    latest: latest ? String(latest.id) : null,
  };
}

export function priceOnWire(version: Version, now: Date): Price {
  const { id, name, nameAr, unitFils, activeFrom, endedAt, running } = version;
  return {
    ...{ _id: String(id), name, nameAr, unitFils, state: stateOf(version, now) },
    activeFrom: activeFrom.toISOString(),
    endsAt: endedAt?.toISOString() ?? null,
    subscriptions: upTo(MOST_COUNTED, running),
  };
}

function stateOf({ activeFrom, endedAt }: Version, now: Date): Price["state"] {
  if (endedAt && endedAt < activeFrom) return "withdrawn";
  if (endedAt && endedAt <= now) return "ended";
  return activeFrom > now ? "planned" : "offered";
}
