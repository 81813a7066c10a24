import { ApiError } from "#/platform/api/api-error.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { progressToast } from "#/platform/feedback/progress-toast.ts";
import { translate } from "#/platform/language/language.ts";

/** The end of a download that did not come: the server's sentence, and the way to begin anew. */
export function notifyDownloadFailed(noticeId: string, error: unknown, onRetry: () => unknown) {
  progressToast.finish(noticeId, "error", translate("candidates/downloads", "notAble"), {
    note: error instanceof ApiError ? errorMessage(error) : "",
    action: { label: translate("candidates/downloads", "retry"), run: () => void onRetry() },
  });
}
