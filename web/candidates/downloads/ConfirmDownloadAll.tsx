import { Button, Modal } from "@mantine/core";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./downloads.module.css";

type Props = {
  readonly opened: boolean;
  readonly total: number;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

/** Confirms downloading the whole list when nothing is selected. */
export function ConfirmDownloadAll({ opened, total, onClose, onConfirm }: Props) {
  const t = useMessages("candidates");
  const tDownloads = useMessages("candidates/downloads");
  const tPlatform = useMessages("platform");
  const { number } = useFormats();
  return (
    <Modal.Root opened={opened} onClose={onClose} size={440} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title className={classes.question}>
            {tDownloads("askAll", { count: total, shown: number(total) })}
          </Modal.Title>
          <p className={classes.dim}>{tDownloads("askAllWhy")}</p>
          <div className={classes.confirmEnd}>
            <Button variant="default" onClick={onClose}>
              {tPlatform("cancel")}
            </Button>
            <Button data-autofocus onClick={onConfirm}>
              {t("downloadFiles")}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
