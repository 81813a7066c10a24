import { Button } from "@mantine/core";
import type { CatalogueEntry } from "@wasla/contract/staff/moderation-endpoints";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import type { EntryAction } from "#/staff/moderation/entry-actions.ts";
import classes from "./cells.module.css";

type Props = {
  readonly entry: CatalogueEntry;
  readonly actions: readonly EntryAction[];
  readonly onAsk: (deed: EntryAction) => void;
};

export function EntryActions({ entry, actions, onAsk }: Props) {
  const label = labelIn(useLanguage(), entry);
  const t = useMessages("staff/moderation");
  return (
    <div className={classes.deeds}>
      {actions.map((deed) => (
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
