import { useWords } from "#/platform/language/language.ts";
import style from "#/rights/rights.module.css";

const seeker = {
  goes: ["goesProfile", "goesAccount", "goesNotes", "goesPoints"],
  stays: ["staysExports", "staysOpenings"],
} as const;

const client = {
  goes: ["goesCompany", "goesAccount", "goesLists", "goesPoints"],
  stays: ["staysInvoices", "staysOpened"],
} as const;

/** What is deleted with an account, and what is not. */
export function GoesAndStays({ isOfClient }: { readonly isOfClient: boolean }) {
  const t = useWords("rights");
  const { goes, stays } = isOfClient ? client : seeker;
  return (
    <div className={style.columns}>
      {([["goes", goes] as const, ["stays", stays] as const] as const).map(([head, kinds]) => (
        <div key={head}>
          <h3 className={style.head}>{t(head)}</h3>
          <ul className={style.list}>
            {kinds.map((kind) => (
              <li key={kind}>{t(kind)}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
