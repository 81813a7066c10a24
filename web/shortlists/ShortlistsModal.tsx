import { Modal } from "@mantine/core";
import { type ReactNode, useLayoutEffect } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { restoreFocusAfter } from "#/ui/overlay/restore-focus.ts";
import classes from "./shortlists.module.css";

type Props = {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** False if the opener restores the focus itself. */
  readonly returnFocus?: boolean;
  readonly children: ReactNode;
};

export function ShortlistsModal({ title, opened, onClose, returnFocus = true, children }: Props) {
  const t = useMessages("shortlists");
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (opened && returnFocus)
      restoreFocusAfter(document.activeElement, '[aria-haspopup="dialog"]');
  }, [opened, returnFocus]);
  return (
    <Modal.Root opened={opened} onClose={onClose} returnFocus={returnFocus} size={560}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.dialogHead}>
          <Modal.Title className={classes.dialogTitle}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t("close")} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
