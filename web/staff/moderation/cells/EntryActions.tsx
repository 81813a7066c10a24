import { Button } from "@mantine/core";
import type { CatalogueEntry } from "@wasla/contract/staff/moderation-endpoints";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import type { EntryAction } from "#/staff/moderation/entry-actions.ts";
import classes from "./cells.module.css";

type Props = {
  readonly entry: CatalogueEntry;
  readonly actions: readonly EntryAction[];
  readonly onAsk: (action: EntryAction) => void;
};

export function EntryActions({ entry, actions, onAsk }: Props) {
  const label = labelIn(useLanguage(), entry);
  const t = useMessages("staff/moderation");
  return (
    <div className={classes.actions}>
      {actions.map((action) => (
        <Button
          key={action}
          size="compact-xs"
          variant={action === "approve" ? "filled" : "default"}
          aria-label={t("onEntry", { action: t(action), label })}
          onClick={() => onAsk(action)}
        >
          {t(action)}
        </Button>
      ))}
    </div>
  );
}
