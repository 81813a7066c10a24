import { type Bundle, cancelBundle } from "@wasla/contract/candidates/bundle-endpoints";
import { callApi } from "#/platform/api/call-api.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { progressToast } from "#/platform/feedback/progress-toast.ts";
import { translate } from "#/platform/language/language.ts";

export type BundleProgress = ReturnType<typeof createBundleProgress>;

/** Larger bundles show a "this takes a while" message first. */
const smallBundleSize = 10;

/** Minimum time for which that message stays visible. */
const minDisplayMs = 2000;

/** Progress toast of a bundle download, with a Cancel button. */
export function createBundleProgress(toastId: string, { _id: id, ...bundle }: Bundle) {
  const startedAt = performance.now();
  const isLarge = bundle.total + bundle.withoutFiles > smallBundleSize;
  let isCancelled = false;
  let isOver = false;
  let hasShownCount = false;
  const onCancel = () => {
    isCancelled = true;
    callApi(cancelBundle, { params: { id } }).catch((error) => {
      isCancelled = false;
      if (!isOver) notify.error(errorMessage(error));
    });
  };
  const count = ({ done, total }: Bundle) => {
    if (isCancelled || isOver) return;
    hasShownCount = true;
    const text = translate("candidates/downloads", "progress", { done, total });
    progressToast.progress(toastId, text, { progress: { done, total }, onCancel });
  };
  if (isLarge)
    progressToast.progress(toastId, translate("candidates/downloads", "largeFiles"), { onCancel });
  else count({ _id: id, ...bundle });
  return {
    /** Shows the count, unless the "takes a while" message must still stay visible. */
    update: (bundle: Bundle) => {
      if (!isLarge || performance.now() - startedAt >= minDisplayMs) count(bundle);
    },
    count,
    hasShownCount: () => hasShownCount,
    isCancelled: () => isCancelled,
    isOver: () => isOver,
    end: () => {
      isOver = true;
    },
  };
}
