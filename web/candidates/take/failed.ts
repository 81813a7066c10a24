import { CallError } from "#/platform/call/call-error.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { workNotice } from "#/platform/feedback/work-notice.ts";
import { say } from "#/platform/language/language.ts";

/** The end of a download that did not come: the server's sentence, and the way to begin anew. */
export function failed(noticeId: string, error: unknown, onRetry: () => unknown) {
  workNotice.finish(noticeId, "error", say("candidates/take", "notAble"), {
    note: error instanceof CallError ? errorText(error) : "",
    action: { label: say("candidates/take", "retry"), run: () => void onRetry() },
  });
}
