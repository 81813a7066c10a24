import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";

type CandidateFile = CandidateDetail["files"][number];

const DAY_MS = 86_400_000;

/** Describes the state of this client's request for a document; undefined if there is none. */
export function useDocumentRequestText({
  request,
}: Pick<CandidateFile, "request">): string | undefined {
  const t = useMessages("candidates");
  const { date } = useFormats();
  if (!request) return undefined;
  const { state, askedAt, until, askAgainAt } = request;
  if (state === "asked") {
    const count = daysSince(askedAt);
    return count > 0 ? t("askedAgo", { count, shown: count }) : t("askedToday");
  }
  if (state === "allowed") return until ? t("openUntil", { date: date(until) }) : undefined;
  if (state === "ended" || askAgainAt === null || new Date(askAgainAt) <= new Date())
    return undefined;
  return t(state, { date: date(askAgainAt) });
}

/** True if never requested, if permission has expired, or once `askAgainAt` has passed. */
export function canRequestDocument({ opening, request }: CandidateFile, now = new Date()): boolean {
  if (opening !== "ask") return false;
  if (request === null || request.state === "ended") return true;
  return request.askAgainAt !== null && new Date(request.askAgainAt) <= now;
}

/** Calendar days in Gulf time. */
function daysSince(instant: string): number {
  return Math.round(
    (Date.parse(todayInGulf()) - Date.parse(todayInGulf(new Date(instant)))) / DAY_MS,
  );
}
