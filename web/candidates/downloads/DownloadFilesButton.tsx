import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { canDownloadInBulk } from "@wasla/contract/entitlements/premium-access";
import { useId } from "react";
import { useActiveDownloads } from "#/candidates/downloads/active-downloads.ts";
import { notifyNoFiles, startBundleDownload } from "#/candidates/downloads/start-download.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import classes from "./download-files-button.module.css";

type Props = {
  readonly person: Pick<CandidateDetail, "_id" | "hasFiles">;
  /** Set where the buttons of several people would otherwise be named alike. */
  readonly label?: string;
  /** In a narrow column, without an icon. */
  readonly narrow?: boolean;
};

/** All files of one candidate, for those who may take them; says why where there are none. */
export function DownloadFilesButton({ person: { _id, hasFiles }, label, narrow = false }: Props) {
  const t = useMessages("candidates");
  const isDownloading = useActiveDownloads(({ files }) => files);
  const reasonId = useId();
  if (!canDownloadInBulk(useUser())) return null;
  const download = () => (hasFiles ? startBundleDownload({ userIds: [_id] }) : notifyNoFiles());
  return (
    <span className={classes.files}>
      <Button
        variant="default"
        leftSection={narrow ? undefined : <IconDownload size={16} aria-hidden />}
        {...(narrow && { px: 8 })}
        loading={isDownloading && hasFiles}
        aria-label={label}
        {...(!hasFiles && {
          "aria-disabled": true,
          "data-disabled": true,
          "aria-describedby": reasonId,
        })}
        onClick={download}
      >
        {t("downloadFilesOf")}
      </Button>
      {!hasFiles && (
        <span id={reasonId} className={classes.reason}>
          {t("noFilesReason")}
        </span>
      )}
    </span>
  );
}
