/** How many bytes of one caller are on their way at once: calls that never end fill no disk. */
import { tooMuchAtOnce } from "#/platform/refusal.ts";

/** Of one account, or of one network address without one, in this process. */
export const MOST_BYTES = 400 * 1_048_576;

type GiveBack = () => void;

/** Takes room for a call, or refuses it (429); what is answered gives the room back, once. */
export function uploadRoom(most: number): (caller: string, bytes: number) => GiveBack {
  const taken = new Map<string, number>();
  const add = (caller: string, bytes: number) => {
    const sum = (taken.get(caller) ?? 0) + bytes;
    if (sum > 0) taken.set(caller, sum);
    else taken.delete(caller);
  };
  return (caller, bytes) => {
    if ((taken.get(caller) ?? 0) + bytes > most) throw tooMuchAtOnce();
    add(caller, bytes);
    return () => add(caller, -bytes);
  };
}
