import { Button } from "@mantine/core";
import { IconId } from "@tabler/icons-react";
import type { DocumentField } from "@wasla/contract/files/job-seeker-files";
import { useId } from "react";
import { useMessages } from "#/platform/language/language.ts";
import style from "./cards.module.css";

type Props = { readonly fields: readonly DocumentField[]; readonly onShow: () => void };

/** Documents not requested in the owner's country, until the owner wants to add them. */
export function HiddenDocumentsCard({ fields, onShow }: Props) {
  const t = useMessages("files");
  const id = useId();
  return (
    <section className={style.card} aria-labelledby={id}>
      <header className={style.head}>
        <IconId size={24} aria-hidden="true" />
        <h3 id={id} className={style.title}>
          {fields.map((field) => t(field)).join(" · ")}
        </h3>
      </header>
      <p className={style.why}>{t("heldBackWhy")}</p>
      <div className={style.actions}>
        <Button variant="default" onClick={onShow}>
          {t("heldBackShow")}
        </Button>
      </div>
    </section>
  );
}
