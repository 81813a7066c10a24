/** Every price there is, was or will be, as operators see them. */
import { MOST_COUNTED, type Price } from "@wasla/contract/payments/offer-endpoints";
import { MOST_ROWS } from "@wasla/contract/platform/console";
import { findLatest, listVersions, type Version } from "#/payments/queries/staff/prices.ts";
import type { Services } from "#/platform/services.ts";

type Asked = { readonly after?: number | undefined; readonly count?: number | undefined };

export async function listPricesPage(
  { db, clock, settings }: Services,
  { after: before, count = MOST_ROWS }: Asked,
) {
  const now = clock.now();
  const found = await listVersions(db, { before, most: count + 1 });
  const latest = await findLatest(db, now);
  const rows = found.slice(0, count).map((version) => priceOnWire(version, now));
  return {
    rows,
    next: found.length > count ? (rows.at(-1)?._id ?? null) : null,
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
    subscriptions: counted(running),
  };
}

/** What was counted one further than it is told. */
export function counted(found: number): Price["subscriptions"] {
  return { count: Math.min(found, MOST_COUNTED), isMore: found > MOST_COUNTED };
}

function stateOf({ activeFrom, endedAt }: Version, now: Date): Price["state"] {
  if (endedAt && endedAt < activeFrom) return "withdrawn";
  if (endedAt && endedAt <= now) return "ended";
  return activeFrom > now ? "planned" : "offered";
}
