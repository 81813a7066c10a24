import { Drawer, Modal } from "@mantine/core";
import type { ComponentProps } from "react";
import { useWords } from "#/platform/language/language.ts";
import { FilterForm } from "./FilterForm.tsx";
import classes from "./filter.module.css";

type Props = ComponentProps<typeof FilterForm> & {
  readonly isPhone: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** The filter's fields in a dialog, on a phone in a drawer of full height. */
export function FilterDialog({ isPhone, opened, onClose, ...form }: Props) {
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
        <Frame.Body className={classes.dialogBody}>
          <FilterForm {...form} />
        </Frame.Body>
      </Frame.Content>
    </Frame.Root>
  );
}
