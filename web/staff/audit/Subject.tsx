import type { AuditEntry } from "@wasla/contract/staff/audit-endpoints";
import { Link } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import style from "./audit.module.css";
import { isKind } from "./known.ts";
import { placeOf } from "./place-of.ts";
import { useSubjectName } from "./use-subject-name.ts";

/** What an entry is about by name, with its page, and the way to all that was done to it. */
export function Subject({ entry }: { readonly entry: AuditEntry }) {
  const t = useWords("staff/audit");
  const nameOf = useSubjectName();
  const { subject, subjectId } = entry;
  const name = <bdi>{nameOf(entry)}</bdi>;
  const place = placeOf(entry);
  return (
    <div className={style.named}>
      <span className={style.dim}>{isKind(subject) ? t(`kind.${subject}`) : subject}</span>
      {place ? <Link to={place}>{name}</Link> : <span>{name}</span>}
      <Link
        className={style.more}
        to={`?subject=${subject}&subjectId=${encodeURIComponent(subjectId)}`}
      >
        {t("allAbout")}
      </Link>
    </div>
  );
}
