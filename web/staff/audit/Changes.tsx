import type { AuditEntry } from "@wasla/contract/staff/audit-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import classes from "./audit.module.css";
import { isEmpty, useFactText } from "./use-fact-text.ts";

/** Changed values before and after, and the entry's other details. */
export function Changes({ entry }: { readonly entry: AuditEntry }) {
  const t = useMessages("staff/audit");
  const { nameOf, textOf } = useFactText(entry);
  const lines = changeLines(entry);
  if (lines.length === 0) return "–";
  return (
    <dl className={classes.changes}>
      {lines.map(({ field, previous, current }) => (
        <div key={field}>
          <dt>{nameOf(field)}</dt>
          <dd>
            {!isEmpty(previous) && (
              <del>
                <VisuallyHidden>{t("before")} </VisuallyHidden>
                <bdi>{textOf(field, previous)}</bdi>
              </del>
            )}{" "}
            <ins>
              <bdi>{textOf(field, current)}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ChangeLine = {
  readonly field: string;
  readonly previous?: unknown;
  readonly current: unknown;
};

function changeLines({ before, after, details }: AuditEntry): readonly ChangeLine[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changed = [...fields].map((field) => ({
    field,
    previous: before?.[field],
    current: after?.[field],
  }));
  const listed = Object.entries(details).map(([field, current]) => ({ field, current }));
  const isSame = ({ previous, current }: ChangeLine) =>
    isEmpty(previous) === isEmpty(current) &&
    (isEmpty(current) || JSON.stringify(previous) === JSON.stringify(current));
  return [
    ...changed.filter((line) => !isSame(line)),
    ...listed.filter(({ field, current }) => !isEmpty(current) && !fields.has(field)),
  ];
}
