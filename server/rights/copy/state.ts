import type { DataCopy as OnWire } from "@wasla/contract/rights/copy-endpoints";
import type { DataCopy } from "#/rights/queries/copy.ts";

/** How a copy stands, as its owner is told; one that is over is none. */
export function copyOnWire(now: Date, copy: DataCopy | undefined): OnWire {
  if (!copy || (copy.expiresAt && copy.expiresAt <= now))
    return { state: "none", askedAt: null, until: null, sizeBytes: null };
  const { state, askedAt, expiresAt, sizeBytes } = copy;
  const until = expiresAt?.toISOString() ?? null;
  return { state, askedAt: askedAt.toISOString(), until, sizeBytes };
}
