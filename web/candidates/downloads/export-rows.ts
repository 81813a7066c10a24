import { listCandidates } from "@wasla/contract/candidates/endpoints";
import { type ListState, toUnpagedQuery } from "#/candidates/list-url.ts";
import { callForFile } from "#/platform/api/call-for-file.ts";
import { saveBlob } from "#/platform/api/save-file.ts";
import { progressToast } from "#/platform/feedback/progress-toast.ts";
import { translate } from "#/platform/language/language.ts";
import { handlePremiumRequired } from "#/platform/state/refresh-paid-access.ts";
import { useActiveDownloads } from "./active-downloads.ts";
import { notifyDownloadFailed } from "./notify-download-failed.ts";
import { loadUserIds, type UserIds } from "./user-ids.ts";

/** The whole filtered list, or only the candidates in `userIds`. */
export type ExportRequest = {
  readonly format: "csv" | "xlsx";
  readonly list: ListState;
  readonly userIds?: UserIds;
};

let exportCount = 0;

/**
 * Saves the exported file; does nothing while another export runs. The page fetches the file
 * itself, since a link cannot send the bearer token.
 */
export async function exportRows(request: ExportRequest): Promise<void> {
  if (useActiveDownloads.getState().isExporting) return;
  useActiveDownloads.setState({ isExporting: true });
  exportCount += 1;
  const toastId = `rows ${exportCount}`;
  progressToast.progress(toastId, translate("candidates/downloads", "preparing"));
  try {
    const { name, response } = await callForFile(listCandidates, await toApiInput(request)).catch(
      handlePremiumRequired,
    );
    saveBlob(await response.blob(), name || `jobSeeker_.${request.format}`);
    progressToast.finish(toastId, "success", translate("candidates/downloads", "completed"));
  } catch (error) {
    notifyDownloadFailed(toastId, error, () => exportRows(request));
  } finally {
    useActiveDownloads.setState({ isExporting: false });
  }
}

/** Selected candidates are sorted as in the list, but not filtered, so none of them is left out. */
async function toApiInput({ format, list, userIds }: ExportRequest) {
  if (!userIds) return { query: toUnpagedQuery(list), body: { format } };
  const query = toUnpagedQuery({ ...list, filter: {}, search: "" });
  return { query, body: { format, userIds: await loadUserIds(userIds) } };
}
