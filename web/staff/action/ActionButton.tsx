import { Button } from "@mantine/core";
import { type ComponentProps, useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";

export type ActionProps = Omit<ComponentProps<typeof ReasonDialog>, "opened" | "onClose">;

type Props = {
  readonly action: ActionProps;
  /** Object of the action, for buttons with the same text on one page. */
  readonly objectName?: string;
  readonly isMain?: boolean;
  /** For table rows. */
  readonly isSmall?: boolean;
};

/** Opens the action's dialog, which keeps its content until it is closed. */
export function ActionButton({ action, objectName, isMain, isSmall }: Props) {
  const t = useMessages("staff");
  const [shownAction, setShownAction] = useState(action);
  const [opened, setOpened] = useState(false);
  const open = () => {
    setShownAction(action);
    setOpened(true);
  };
  return (
    <>
      <Button
        variant={isMain ? "filled" : "default"}
        {...(isSmall && { size: "xs" })}
        {...(objectName !== undefined && {
          "aria-label": t("actionOn", { action: action.buttonText, name: objectName }),
        })}
        onClick={open}
      >
        {action.buttonText}
      </Button>
      <ReasonDialog {...shownAction} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
