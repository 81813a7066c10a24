/** How many bytes of one caller are on their way at once: calls that never end fill no disk. */
import { tooManyRequests } from "#/platform/app-error.ts";

/** Of one account, or of one network address without one, in this process. */
export const MAX_BYTES_PER_CALLER = 400 * 1_048_576;

type Release = () => void;

/** Takes room for a call, or refuses it (429); what is answered gives the room back, once. */
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
