import { Modal } from "@mantine/core";
import { type ReactNode, useLayoutEffect } from "react";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./Dialog.module.css";
import { restoreFocusAfter } from "./restore-focus.ts";

type Props = {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Pixels. */
  readonly width?: number;
  /** False if the opener restores the focus itself. */
  readonly returnFocus?: boolean;
  /** Selects what gets the focus in the next row, if the dialog removes the row of its opener. */
  readonly rowControl?: string;
  readonly children: ReactNode;
};

/** A modal dialog with a title and a close button. */
export function Dialog(props: Props) {
  const { title, opened, onClose, width = 520, returnFocus = true, rowControl, children } = props;
  const t = useMessages("platform");
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (opened && returnFocus) restoreFocusAfter(document.activeElement, rowControl);
  }, [opened, returnFocus, rowControl]);
  return (
    <Modal.Root opened={opened} onClose={onClose} returnFocus={returnFocus} size={width}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t("close")} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
