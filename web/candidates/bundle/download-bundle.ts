import {
  type Bundle,
  cancelBundle,
  prepareBundle,
} from "@wasla/contract/candidates/bundle-endpoints";
import { useActiveDownloads } from "#/candidates/downloads/active-downloads.ts";
import { notifyDownloadFailed } from "#/candidates/downloads/notify-download-failed.ts";
import { loadUserIds, type UserIds } from "#/candidates/downloads/user-ids.ts";
import { type ListState, toUnpagedQuery } from "#/candidates/list-url.ts";
import { callApi } from "#/platform/api/call-api.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { progressToast } from "#/platform/feedback/progress-toast.ts";
import { createFormats } from "#/platform/language/formats.ts";
import { currentLanguage, translate } from "#/platform/language/language.ts";
import { useSession } from "#/platform/state/session.ts";
import { startBrowserDownload } from "./browser-download.ts";
import { createBundleProgress } from "./bundle-progress.ts";
import { pollBundle } from "./poll-bundle.ts";

/** These candidates, or all of a list. */
export type BundleSelection = { readonly userIds: UserIds } | { readonly list: ListState };

let bundleCount = 0;

/** Does nothing while another bundle is downloading. */
export async function downloadBundle(bundled: BundleSelection): Promise<void> {
  if (useActiveDownloads.getState().isDownloadingFiles) return;
  useActiveDownloads.setState({ isDownloadingFiles: true });
  bundleCount += 1;
  const toastId = `bundle ${bundleCount}`;
  try {
    await runDownload(toastId, bundled);
  } catch (error) {
    // After signing out no error is shown; the browser's download continues.
    if (useSession.getState().status !== "signedIn") notify.dismiss(toastId);
    else notifyDownloadFailed(toastId, error, () => downloadBundle(bundled));
  } finally {
    useActiveDownloads.setState({ isDownloadingFiles: false });
  }
}

async function runDownload(toastId: string, bundled: BundleSelection): Promise<void> {
  progressToast.progress(toastId, translate("candidates/downloads", "preparing"));
  const { data: bundle } = await callApi(prepareBundle, await toRequest(bundled));
  if (bundle.url === null) return notifyNoFiles(toastId, bundle);
  const bundleProgress = createBundleProgress(toastId, bundle);
  const download = startBrowserDownload(bundle._id, bundle.url);
  try {
    const { state } = await Promise.race([
      pollBundle(bundle._id, bundleProgress),
      download.refusal,
    ]);
    if (state === "done") return notifyCompleted(toastId, bundle);
    if (state === "failed")
      return notifyDownloadFailed(toastId, undefined, () => downloadBundle(bundled));
    if (!bundleProgress.isCancelled()) return notifyNoFiles(toastId, bundle);
    // Pressing Cancel dismissed the progress toast, so this one needs a new id.
    progressToast.finish(
      `${toastId} end`,
      "success",
      translate("candidates/downloads", "cancelled"),
    );
  } catch (error) {
    // Frees the client's slot for concurrent bundles.
    void callApi(cancelBundle, { params: { id: bundle._id } }).catch(() => undefined);
    throw error;
  } finally {
    bundleProgress.end();
    download.remove();
  }
}

async function toRequest(bundled: BundleSelection) {
  if ("userIds" in bundled) return { body: { userIds: await loadUserIds(bundled.userIds) } };
  return { query: toUnpagedQuery(bundled.list) };
}

function notifyCompleted(toastId: string, bundle: Bundle): void {
  const text = translate("candidates/downloads", "completed");
  progressToast.finish(toastId, "success", text, { note: describeOmissions(bundle) });
}

function notifyNoFiles(toastId: string, bundle: Bundle): void {
  const text = translate("candidates/downloads", "noFiles");
  progressToast.finish(toastId, "error", text, {
    note: describeOmissions({ ...bundle, withoutFiles: 0 }),
  });
}

/** Summary of what the bundle leaves out; empty if nothing. */
function describeOmissions({ closedDocuments, withoutFiles }: Bundle): string {
  const { number } = createFormats(currentLanguage());
  const counts = { closedDocuments, withoutFiles };
  return (["closedDocuments", "withoutFiles"] as const)
    .filter((key) => counts[key] > 0)
    .map((key) =>
      translate("candidates/downloads", key, { count: counts[key], shown: number(counts[key]) }),
    )
    .join(" · ");
}
