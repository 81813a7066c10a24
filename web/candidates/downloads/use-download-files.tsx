import { MAX_BUNDLE_CANDIDATES } from "@wasla/contract/candidates/schemas";
import { useState } from "react";
import { useActiveDownloads } from "#/candidates/downloads/active-downloads.ts";
import {
  notifyBundleTooLarge,
  startBundleDownload,
} from "#/candidates/downloads/start-download.ts";
import type { ListState } from "#/candidates/list-url.ts";
import { useMessages } from "#/platform/language/language.ts";
import { lazyWithMessages } from "#/platform/language/lazy-with-messages.ts";
import { Lazy } from "#/ui/overlay/Lazy.tsx";

const ConfirmDownloadAll = lazyWithMessages(
  () => import("./ConfirmDownloadAll.tsx").then((m) => m.ConfirmDownloadAll),
  "candidates/downloads",
);

export type LoadUserIds = () => Promise<readonly string[]>;

type Props = {
  readonly list: ListState;
  readonly total: number | undefined;
  readonly selectedIds: ReadonlyMap<string, unknown>;
  readonly loadUserIds?: LoadUserIds;
};

/**
 * Downloads the selection, or after confirmation the whole list; above the limit it says why not.
 */
export function useDownloadFiles({ list, total = 0, selectedIds, loadUserIds }: Props) {
  const t = useMessages("candidates");
  const [isConfirming, setConfirming] = useState(false);
  const isDownloading = useActiveDownloads(({ isDownloadingFiles }) => isDownloadingFiles);
  const candidateCount = selectedIds.size || total;
  const isTooMany = candidateCount > MAX_BUNDLE_CANDIDATES;
  const startDownload = () => {
    if (isTooMany) notifyBundleTooLarge();
    else if (selectedIds.size > 0) startBundleDownload({ userIds: [...selectedIds.keys()] });
    else if (total > 0) setConfirming(true);
  };
  return {
    isDownloading,
    startDownload,
    /** Disables the button but keeps it focusable, so that it can say why. */
    buttonProps: (isTooMany || candidateCount === 0) && {
      ...(isTooMany && { title: t("tooManyPeople", { most: MAX_BUNDLE_CANDIDATES }) }),
      "aria-disabled": true,
      "data-disabled": true,
    },
    dialog: (
      <Lazy opened={isConfirming}>
        {(opened) => (
          <ConfirmDownloadAll
            opened={opened}
            total={total}
            onClose={() => setConfirming(false)}
            onConfirm={() => {
              setConfirming(false);
              startBundleDownload(loadUserIds ? { userIds: loadUserIds } : { list });
            }}
          />
        )}
      </Lazy>
    ),
  };
}
