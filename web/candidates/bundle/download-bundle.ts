/** Files of several people as one archive: one message tells of it, the browser receives it. */
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

/** These people, or all of a list. */
export type BundleSelection = { readonly userIds: UserIds } | { readonly list: ListState };

let bundleCount = 0;

/** One archive at a time: what is pressed while another is on its way does nothing. */
export async function downloadBundle(bundled: BundleSelection): Promise<void> {
  if (useActiveDownloads.getState().files) return;
  useActiveDownloads.setState({ files: true });
  bundleCount += 1;
  const noticeId = `bundle ${bundleCount}`;
  try {
    await runDownload(noticeId, bundled);
  } catch (error) {
    // Whoever has signed out is told nothing any more; the browser goes on.
    if (useSession.getState().status !== "signedIn") notify.dismiss(noticeId);
    else notifyDownloadFailed(noticeId, error, () => downloadBundle(bundled));
  } finally {
    useActiveDownloads.setState({ files: false });
  }
}

async function runDownload(noticeId: string, bundled: BundleSelection): Promise<void> {
  progressToast.progress(noticeId, translate("candidates/downloads", "preparing"));
  const { data: bundle } = await callApi(prepareBundle, await toRequest(bundled));
  if (bundle.url === null) return notifyNoFiles(noticeId, bundle);
  const bundleProgress = createBundleProgress(noticeId, bundle);
  const download = startBrowserDownload(bundle._id, bundle.url);
  try {
    const { state } = await Promise.race([
      pollBundle(bundle._id, bundleProgress),
      download.refusal,
    ]);
    if (state === "done") return notifyCompleted(noticeId, bundle);
    if (state === "failed")
      return notifyDownloadFailed(noticeId, undefined, () => downloadBundle(bundled));
    if (!bundleProgress.isGivenUp()) return notifyNoFiles(noticeId, bundle);
    // The message with the button has gone with its press.
    progressToast.finish(
      `${noticeId} end`,
      "success",
      translate("candidates/downloads", "cancelled"),
    );
  } catch (error) {
    // Nobody takes it any more: its place is free for another try.
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

function notifyCompleted(noticeId: string, bundle: Bundle): void {
  const text = translate("candidates/downloads", "completed");
  progressToast.finish(noticeId, "success", text, { note: describeOmissions(bundle) });
}

function notifyNoFiles(noticeId: string, bundle: Bundle): void {
  const text = translate("candidates/downloads", "noFiles");
  progressToast.finish(noticeId, "error", text, {
    note: describeOmissions({ ...bundle, withoutFiles: 0 }),
  });
}

/** What the archive does not hold, as far as there is anything. */
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
