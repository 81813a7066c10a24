import { Drawer, Modal } from "@mantine/core";
import type { ComponentProps } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { FilterForm } from "./FilterForm.tsx";
import classes from "./filter.module.css";

type Props = ComponentProps<typeof FilterForm> & {
  readonly isPhone: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** A modal, or on a phone a full-height drawer. */
export function FilterDialog({ isPhone, opened, onClose, ...form }: Props) {
  const t = useMessages("candidates");
  const Overlay = isPhone ? Drawer : Modal;
  const size = isPhone ? { size: "100%" } : { size: 640 };
  return (
    <Overlay.Root opened={opened} onClose={onClose} {...size}>
      <Overlay.Overlay />
      <Overlay.Content>
        {/* Not Overlay.Header, which would add a second banner landmark to the page. */}
        <div className={classes.dialogHead}>
          <Overlay.Title className={classes.dialogTitle}>{t("filters")}</Overlay.Title>
          <Overlay.CloseButton aria-label={t("closeFilters")} />
        </div>
        <Overlay.Body className={classes.dialogBody}>
          <FilterForm {...form} />
        </Overlay.Body>
      </Overlay.Content>
    </Overlay.Root>
  );
}
