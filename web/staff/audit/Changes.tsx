import type { AuditEntry } from "@wasla/contract/staff/audit-endpoints";
import { useWords } from "#/platform/language/language.ts";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import style from "./audit.module.css";
import { isNothing, useFactText } from "./use-fact-text.ts";

/** What was and what is since then, where the two differ; and what else the entry tells. */
export function Changes({ entry }: { readonly entry: AuditEntry }) {
  const t = useWords("staff/audit");
  const { nameOf, textOf } = useFactText(entry);
  const lines = linesOf(entry);
  if (lines.length === 0) return "–";
  return (
    <dl className={style.changes}>
      {lines.map(({ field, was, is }) => (
        <div key={field}>
          <dt>{nameOf(field)}</dt>
          <dd>
            {!isNothing(was) && (
              <del>
                <VisuallyHidden>{t("before")} </VisuallyHidden>
                <bdi>{textOf(field, was)}</bdi>
              </del>
            )}{" "}
            <ins>
              <bdi>{textOf(field, is)}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Line = { readonly field: string; readonly was?: unknown; readonly is: unknown };

function linesOf({ before, after, details }: AuditEntry): readonly Line[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changed = [...fields].map((field) => ({ field, was: before?.[field], is: after?.[field] }));
  const told = Object.entries(details).map(([field, is]) => ({ field, is }));
  const isSame = ({ was, is }: Line) =>
    isNothing(was) === isNothing(is) &&
    (isNothing(is) || JSON.stringify(was) === JSON.stringify(is));
  return [
    ...changed.filter((line) => !isSame(line)),
    ...told.filter(({ field, is }) => !isNothing(is) && !fields.has(field)),
  ];
}
