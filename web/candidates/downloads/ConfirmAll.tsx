import { Button, Modal } from "@mantine/core";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import classes from "./downloads.module.css";

type Props = {
  readonly opened: boolean;
  readonly total: number;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

/** Nobody was chosen: names how many the whole list has. */
export function ConfirmAll({ opened, total, onClose, onConfirm }: Props) {
  const words = useWords("candidates");
  const take = useWords("candidates/take");
  const t = useWords("platform");
  const { number } = useFormats();
  return (
    <Modal.Root opened={opened} onClose={onClose} size={440} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title className={classes.question}>
            {take("askAll", { count: total, shown: number(total) })}
          </Modal.Title>
          <p className={classes.dim}>{take("askAllWhy")}</p>
          <div className={classes.confirmEnd}>
            <Button variant="default" onClick={onClose}>
              {t("cancel")}
            </Button>
            <Button data-autofocus onClick={onConfirm}>
              {words("downloadFiles")}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
