import { Modal } from "@mantine/core";
import { type ReactNode, useLayoutEffect } from "react";
import { useMessages } from "#/platform/language/language.ts";
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

/** Restores the focus when an action removes the row that its dialog was opened from. */

let stop = (): void => undefined;

/**
 * Call when a dialog opens, with the focused element. If that element disappears while nothing else
 * has the focus, the row in its place or the page's heading gets it.
 */
function restoreFocusAfter(opener: Element | null): void {
  stop();
  if (!opener || opener === document.body) return;
  const row = opener.closest("tr, li");
  const list = row?.parentElement;
  const at = row && list ? [...list.children].indexOf(row) : 0;
  const observer = new MutationObserver(() => {
    if (opener.isConnected || !isFocusLost()) return;
    stop();
    (controlNear(list, at) ?? document.querySelector("h1"))?.focus();
  });
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target !== opener && !target.closest('[role="dialog"]'))
      stop();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", onFocus);
  stop = () => {
    observer.disconnect();
    document.removeEventListener("focusin", onFocus);
  };
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Searches from the row now in its place to the end, then backwards. */
function controlNear(list: Element | null | undefined, at: number): HTMLElement | undefined {
  const rows = list?.isConnected ? [...list.children] : [];
  return [...rows.slice(at), ...rows.slice(0, at).toReversed()]
    .map((row) => row.querySelector<HTMLElement>("a, input, button"))
    .find((control) => control !== null);
}
