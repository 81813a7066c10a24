import type { CatalogueEntry } from "@wasla/contract/staff/moderation-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import { useCountText } from "#/staff/list/use-count-text.ts";
import classes from "./cells.module.css";

/** Number of people and, if any, of clients using the entry. */
export function UsedBy({ entry: { people, clients } }: { readonly entry: CatalogueEntry }) {
  const t = useMessages("staff/moderation");
  const counted = useCountText();
  return (
    <div className={classes.short}>
      <span>{t("people", { count: people.count, shown: counted(people) })}</span>
      {clients.count > 0 && (
        <span className={classes.other}>
          {t("clients", { count: clients.count, shown: counted(clients) })}
        </span>
      )}
    </div>
  );
}
