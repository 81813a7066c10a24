import { AppError, tooManyRequests } from "#/platform/app-error.ts";

type SlotLimits = { readonly max: number; readonly maxPerOwner?: number };

/**
 * The returned function reserves one of `max` slots and returns a function that releases it, which
 * may be called twice. It throws 503 if no slot is free, and 429 if the owner has `maxPerOwner`.
 */
export function createSlotLimiter({
  max,
  maxPerOwner = max,
}: SlotLimits): (owner: string) => () => void {
  const owners: string[] = [];
  return (owner) => {
    if (owners.filter((each) => each === owner).length >= maxPerOwner) throw tooManyRequests();
    if (owners.length >= max) throw new AppError(503, "platform.busy", { retryAfterSeconds: 30 });
    owners.push(owner);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      owners.splice(owners.indexOf(owner), 1);
    };
  };
}
