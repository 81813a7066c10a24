import { Button } from "@mantine/core";
import { IconId } from "@tabler/icons-react";
import type { DocumentField } from "@wasla/contract/files/job-seeker-files";
import { useId } from "react";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./cards.module.css";

type Props = { readonly fields: readonly DocumentField[]; readonly onShow: () => void };

/** Documents not requested in the owner's country, until the owner wants to add them. */
export function HiddenDocumentsCard({ fields, onShow }: Props) {
  const t = useMessages("files");
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <IconId size={24} aria-hidden="true" />
        <h3 id={id} className={classes.title}>
          {fields.map((field) => t(field)).join(" · ")}
        </h3>
      </header>
      <p className={classes.why}>{t("heldBackWhy")}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onShow}>
          {t("heldBackShow")}
        </Button>
      </div>
    </section>
  );
}
