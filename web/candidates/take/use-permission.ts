import type { CandidateDetail } from "@wasla/contract/candidates/detail";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";

type File = CandidateDetail["files"][number];

const dayMs = 86_400_000;

/** How this client's request for a document stands, while there is one. */
export function usePermission({ request }: Pick<File, "request">): string | undefined {
  const words = useWords("candidates");
  const { date } = useFormats();
  if (!request) return undefined;
  const { state, askedAt, until, askAgainAt } = request;
  if (state === "asked") {
    const count = daysSince(askedAt);
    return count > 0 ? words("askedAgo", { count, shown: count }) : words("askedToday");
  }
  if (state === "allowed") return until ? words("openUntil", { date: date(until) }) : undefined;
  if (state === "ended" || askAgainAt === null || new Date(askAgainAt) <= new Date())
    return undefined;
  return words(state, { date: date(askAgainAt) });
}

/** Whether a client may ask now: never before, or a no is old enough, or the time was over. */
export function mayAsk({ opening, request }: File, now = new Date()): boolean {
  if (opening !== "ask") return false;
  if (request === null || request.state === "ended") return true;
  return request.askAgainAt !== null && new Date(request.askAgainAt) <= now;
}

/** Days of the Gulf that have begun since. */
function daysSince(instant: string): number {
  return Math.round(
    (Date.parse(todayInGulf()) - Date.parse(todayInGulf(new Date(instant)))) / dayMs,
  );
}
