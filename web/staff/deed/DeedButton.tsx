import { Button } from "@mantine/core";
import { type ComponentProps, useState } from "react";
import { useWords } from "#/platform/language/language.ts";
import { DeedDialog } from "./DeedDialog.tsx";

export type Deed = Omit<ComponentProps<typeof DeedDialog>, "opened" | "onClose">;

type Props = {
  readonly deed: Deed;
  /** What it is done to, where more than one such button stands on the page. */
  readonly about?: string;
  readonly isMain?: boolean;
  /** In the row of a table. */
  readonly isSmall?: boolean;
};

/** Opens the dialog of a deed. What was asked stays as it was until the dialog is gone. */
export function DeedButton({ deed, about, isMain, isSmall }: Props) {
  const t = useWords("staff");
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
        {...(about !== undefined && {
          "aria-label": t("deedOn", { deed: deed.deed, name: about }),
        })}
        onClick={open}
      >
        {deed.deed}
      </Button>
      <DeedDialog {...asked} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
