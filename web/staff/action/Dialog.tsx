import { Modal } from "@mantine/core";
import { type ReactNode, useLayoutEffect } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { restoreFocusAfter } from "#/ui/overlay/restore-focus.ts";
import classes from "./action.module.css";

type Props = {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** For content to read rather than fill in. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

/** Dialog of the console; its content is mounted again each time it opens. */
export function Dialog({ title, opened, onClose, isWide, children }: Props) {
  const t = useMessages("staff");
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (opened) restoreFocusAfter(document.activeElement);
  }, [opened]);
  return (
    <Modal.Root opened={opened} onClose={onClose} size={isWide ? 760 : 520}>
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
