import { Modal } from "@mantine/core";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./keyboard-help.module.css";

type Props = { readonly opened: boolean; readonly onClose: () => void };

export function KeyboardHelp({ opened, onClose }: Props) {
  const t = useMessages("candidates");
  const shortcuts = [
    [["↑", "↓"], t("moveToSameControl")],
    [["Home", "End"], t("moveToFirstOrLastRow")],
    [["Space"], t("toggleRow")],
    [["Shift", "Space"], t("selectRange")],
    [["Enter"], t("openFocusedProfile")],
    [["?"], t("showShortcuts")],
  ] as const;
  return (
    <Modal.Root opened={opened} onClose={onClose}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.header}>
          <Modal.Title>{t("keyboardShortcuts")}</Modal.Title>
          <Modal.CloseButton aria-label={t("closeShortcuts")} />
        </div>
        <Modal.Body>
          <dl className={classes.shortcuts}>
            {shortcuts.map(([keys, effect]) => (
              <div key={effect}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{effect}</dd>
              </div>
            ))}
          </dl>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
