import { Drawer, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useWords } from "#/platform/language.ts";
import classes from "./filter.module.css";

type Props = {
  readonly isPhone: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The frame around the filter's fields: a dialog, on a phone a drawer of full height. */
export function FilterDialog({ isPhone, opened, onClose, children }: Props) {
  const words = useWords("candidates");
  const Frame = isPhone ? Drawer : Modal;
  const size = isPhone ? { size: "100%" } : { size: 640 };
  return (
    <Frame.Root opened={opened} onClose={onClose} {...size}>
      <Frame.Overlay />
      <Frame.Content>
        {/* Not the library's header: that would be a second banner of the page. */}
        <div className={classes.dialogHead}>
          <Frame.Title className={classes.dialogTitle}>{words("filters")}</Frame.Title>
          <Frame.CloseButton aria-label={words("closeFilters")} />
        </div>
        <Frame.Body className={classes.dialogBody}>{children}</Frame.Body>
      </Frame.Content>
    </Frame.Root>
  );
}
