import { Modal } from "@mantine/core";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./keys.module.css";

type Props = { readonly opened: boolean; readonly onClose: () => void };

export function KeyboardHelp({ opened, onClose }: Props) {
  const t = useMessages("candidates");
  const rows = [
    [["↑", "↓"], t("keyMove")],
    [["Home", "End"], t("keyEnds")],
    [["Space"], t("keySpace")],
    [["Shift", "Space"], t("keyRange")],
    [["Enter"], t("keyEnter")],
    [["?"], t("keyHelp")],
  ] as const;
  return (
    <Modal.Root opened={opened} onClose={onClose}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.keysHead}>
          <Modal.Title>{t("keys")}</Modal.Title>
          <Modal.CloseButton aria-label={t("keysClose")} />
        </div>
        <Modal.Body>
          <dl className={classes.keys}>
            {rows.map(([keys, meaning]) => (
              <div key={meaning}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
