import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./Dialog.module.css";

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  /** Whether Escape or a click outside closes it. */
  readonly isDismissible?: boolean;
  readonly children: ReactNode;
};

/** A modal dialog; full screen on phones. */
export function Dialog({ opened, onClose, title, width, isDismissible = true, children }: Props) {
  const t = useMessages("platform");
  const isPhone = useMediaQuery("(max-width: 47.99em)") ?? false;
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width}
      fullScreen={isPhone}
      closeOnEscape={isDismissible}
      closeOnClickOutside={isDismissible}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* A `header` element would be announced as another banner of the page. */}
        <Modal.Header component="div">
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t("close")} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
