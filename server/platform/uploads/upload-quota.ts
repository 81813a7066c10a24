/** Limits the bytes that one caller has under way, so that calls that never end fill no disk. */
import { tooManyRequests } from "#/platform/app-error.ts";

/** Per account, or per network address without one, in this process. */
export const MAX_BYTES_PER_CALLER = 400 * 1_048_576;

type Release = () => void;

/** Reserves quota for a call, or throws a 429; call the returned function once to release it. */
export function createUploadQuota(maxBytes: number): (caller: string, bytes: number) => Release {
  const reservedBytes = new Map<string, number>();
  const add = (caller: string, bytes: number) => {
    const sum = (reservedBytes.get(caller) ?? 0) + bytes;
    if (sum > 0) reservedBytes.set(caller, sum);
    else reservedBytes.delete(caller);
  };
  return (caller, bytes) => {
    if ((reservedBytes.get(caller) ?? 0) + bytes > maxBytes) throw tooManyRequests();
    add(caller, bytes);
    return () => add(caller, -bytes);
  };
}
