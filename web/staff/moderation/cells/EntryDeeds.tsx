import { Button } from "@mantine/core";
import type { CatalogueEntry } from "@wasla/contract/staff/moderation-endpoints";
import { labelIn } from "#/catalogue/names.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import type { Deed } from "#/staff/moderation/deeds.ts";
import style from "./cells.module.css";

type Props = {
  readonly entry: CatalogueEntry;
  readonly deeds: readonly Deed[];
  readonly onAsk: (deed: Deed) => void;
};

export function EntryDeeds({ entry, deeds, onAsk }: Props) {
  const label = labelIn(useLanguage(), entry);
  const t = useWords("staff/moderation");
  return (
    <div className={style.deeds}>
      {deeds.map((deed) => (
        <Button
          key={deed}
          size="compact-xs"
          variant={deed === "approve" ? "filled" : "default"}
          aria-label={t("onEntry", { deed: t(deed), label })}
          onClick={() => onAsk(deed)}
        >
          {t(deed)}
        </Button>
      ))}
    </div>
  );
}
