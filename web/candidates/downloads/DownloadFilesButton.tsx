import { IconDownload } from "@tabler/icons-react";
import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { canDownloadInBulk } from "@wasla/contract/entitlements/premium-access";
import { useId } from "react";
import { useActiveDownloads } from "#/candidates/downloads/active-downloads.ts";
import { notifyNoFiles, startBundleDownload } from "#/candidates/downloads/start-download.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import classes from "./download-files-button.module.css";

type Props = {
  readonly person: Pick<CandidateDetail, "_id" | "hasFiles">;
  /** Accessible name where several candidates' buttons would have the same one. */
  readonly label?: string;
  readonly isNarrow?: boolean;
};

/** Downloads a candidate's files, for verified corporates; without files it says why not. */
export function DownloadFilesButton({ person: { _id, hasFiles }, label, isNarrow = false }: Props) {
  const t = useMessages("candidates");
  const isDownloading = useActiveDownloads(({ isDownloadingFiles }) => isDownloadingFiles);
  const reasonId = useId();
  if (!canDownloadInBulk(useUser())) return null;
  const download = () => (hasFiles ? startBundleDownload({ userIds: [_id] }) : notifyNoFiles());
  return (
    <span className={classes.files}>
      <BusyButton
        variant="default"
        leftSection={isNarrow ? undefined : <IconDownload size={16} aria-hidden />}
        {...(isNarrow && { px: 8 })}
        busy={isDownloading && hasFiles}
        aria-label={label}
        {...(!hasFiles && {
          "aria-disabled": true,
          "data-disabled": true,
          "aria-describedby": reasonId,
        })}
        onClick={download}
      >
        {t("downloadFilesOf")}
      </BusyButton>
      {!hasFiles && (
        <span id={reasonId} className={classes.reason}>
          {t("noFilesReason")}
        </span>
      )}
    </span>
  );
}
