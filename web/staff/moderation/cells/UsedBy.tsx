import type { CatalogueEntry } from "@wasla/contract/staff/moderation-endpoints";
import { useWords } from "#/platform/language/language.ts";
import { useCounted } from "#/staff/list/use-counted.ts";
import style from "./cells.module.css";

/** People, and the clients that chose it; nothing is said of clients where there are none. */
export function UsedBy({ entry: { people, clients } }: { readonly entry: CatalogueEntry }) {
  const t = useWords("staff/moderation");
  const counted = useCounted();
  return (
    <div className={style.short}>
      <span>{t("people", { count: people.count, shown: counted(people) })}</span>
      {clients.count > 0 && (
        <span className={style.other}>
          {t("clients", { count: clients.count, shown: counted(clients) })}
        </span>
      )}
    </div>
  );
}
