import { useMessages } from "#/platform/language/language.ts";
import classes from "#/privacy-rights/privacy-rights.module.css";

const seeker = {
  goes: ["goesProfile", "goesAccount", "goesNotes", "goesPoints"],
  stays: ["staysExports", "staysOpenings"],
} as const;

const client = {
  goes: ["goesCompany", "goesAccount", "goesLists", "goesPoints"],
  stays: ["staysInvoices", "staysOpened"],
} as const;

export function ErasureEffects({ isOfClient }: { readonly isOfClient: boolean }) {
  const t = useMessages("privacy-rights");
  const { goes, stays } = isOfClient ? client : seeker;
  return (
    <div className={classes.columns}>
      {([["goes", goes] as const, ["stays", stays] as const] as const).map(([head, kinds]) => (
        <div key={head}>
          <h3 className={classes.head}>{t(head)}</h3>
          <ul className={classes.list}>
            {kinds.map((kind) => (
              <li key={kind}>{t(kind)}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
