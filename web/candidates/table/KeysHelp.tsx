import { Modal } from "@mantine/core";
import { useWords } from "#/platform/language/language.ts";
import classes from "./keys.module.css";

type Props = { readonly opened: boolean; readonly onClose: () => void };

export function KeysHelp({ opened, onClose }: Props) {
  const words = useWords("candidates");
  const rows = [
    [["↑", "↓"], words("keyMove")],
    [["Home", "End"], words("keyEnds")],
    [["Space"], words("keySpace")],
    [["Shift", "Space"], words("keyRange")],
    [["Enter"], words("keyEnter")],
    [["?"], words("keyHelp")],
  ] as const;
  return (
    <Modal.Root opened={opened} onClose={onClose}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.keysHead}>
          <Modal.Title>{words("keys")}</Modal.Title>
          <Modal.CloseButton aria-label={words("keysClose")} />
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
