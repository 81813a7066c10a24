import { AppError } from "#/platform/app-error.ts";
import type { ByteRange } from "#/platform/storage/storage.ts";

/** Undefined, also for several ranges, means the whole file. Throws 416 outside of the file. */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || from + to === "") return undefined;
  const range =
    from === ""
      ? { start: Math.max(0, size - Number(to)), end: size - 1 }
      : { start: Number(from), end: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
  if (from !== "" && to !== "" && Number(to) < Number(from)) return undefined;
  if (range.start > range.end) throw new AppError(416, "files.wrongRange", { data: { size } });
  return range;
}
