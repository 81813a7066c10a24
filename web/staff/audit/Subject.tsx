import type { AuditEntry } from "@wasla/contract/staff/audit-endpoints";
import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./audit.module.css";
import { isSubjectKind } from "./audit-codes.ts";
import { subjectPath } from "./subject-path.ts";
import { useSubjectName } from "./use-subject-name.ts";

/** The entry's subject with a link to its page and to all entries about it. */
export function Subject({ entry }: { readonly entry: AuditEntry }) {
  const t = useMessages("staff/audit");
  const nameOf = useSubjectName();
  const { subject, subjectId } = entry;
  const name = <bdi>{nameOf(entry)}</bdi>;
  const place = subjectPath(entry);
  return (
    <div className={classes.named}>
      <span className={classes.dim}>{isSubjectKind(subject) ? t(`kind.${subject}`) : subject}</span>
      {place ? <Link to={place}>{name}</Link> : <span>{name}</span>}
      <Link
        className={classes.more}
        to={`?subject=${subject}&subjectId=${encodeURIComponent(subjectId)}`}
      >
        {t("allAbout")}
      </Link>
    </div>
  );
}
