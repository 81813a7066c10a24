import { IconId } from "@tabler/icons-react";
import type { DocumentField } from "@wasla/contract/files/own-files";
import { useId } from "react";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import style from "./cards.module.css";

type Props = { readonly fields: readonly DocumentField[]; readonly onShow: () => void };

/** Documents that are not asked for where their owner lives, until the owner wants them. */
export function HeldBack({ fields, onShow }: Props) {
  const t = useWords("files");
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
      <div className={style.deeds}>
        <PlainButton quiet onClick={onShow}>
          {t("heldBackShow")}
        </PlainButton>
      </div>
    </section>
  );
}
