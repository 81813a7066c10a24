import { Button } from "@mantine/core";
import { type ComponentProps, useState } from "react";
import { DeedDialog } from "./DeedDialog.tsx";

export type Deed = Omit<ComponentProps<typeof DeedDialog>, "opened" | "onClose">;

type Props = {
  readonly deed: Deed;
  readonly isMain?: boolean;
  /** In the row of a table. */
  readonly isSmall?: boolean;
};

/** Opens the dialog of a deed. What was asked stays as it was until the dialog is gone. */
export function DeedButton({ deed, isMain, isSmall }: Props) {
  const [asked, setAsked] = useState(deed);
  const [opened, setOpened] = useState(false);
  const open = () => {
    setAsked(deed);
    setOpened(true);
  };
  return (
    <>
      <Button
        variant={isMain ? "filled" : "default"}
        {...(isSmall && { size: "xs" })}
        onClick={open}
      >
        {deed.deed}
      </Button>
      <DeedDialog {...asked} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
