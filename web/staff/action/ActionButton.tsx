import { Button } from "@mantine/core";
import { type ComponentProps, useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";

export type ActionProps = Omit<ComponentProps<typeof ReasonDialog>, "opened" | "onClose">;

type Props = {
  readonly action: ActionProps;
  /** What it is done to, where more than one such button stands on the page. */
  readonly about?: string;
  readonly isMain?: boolean;
  /** In the row of a table. */
  readonly isSmall?: boolean;
};

/** Opens the dialog of a deed. What was asked stays as it was until the dialog is gone. */
export function ActionButton({ action, about, isMain, isSmall }: Props) {
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
        {...(about !== undefined && {
          "aria-label": t("deedOn", { deed: action.buttonText, name: about }),
        })}
        onClick={open}
      >
        {action.buttonText}
      </Button>
      <ReasonDialog {...shownAction} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
