import type { AuditEntry } from "@wasla/contract/staff/audit-endpoints";
import type { Counted } from "@wasla/contract/staff/moderation-endpoints";
import style from "./audit.module.css";

/** What was, and what is since then, field by field; and what else the entry tells. */
export function Changes({ entry: { before, after, details } }: { readonly entry: AuditEntry }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <dl className={style.changes} dir="ltr">
      {fields.map((field) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before && <del>{textOf(before[field])}</del>} <ins>{textOf(after?.[field])}</ins>
          </dd>
        </div>
      ))}
      {Object.entries(details).map(([field, value]) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>{textOf(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return "–";
  if (isCounted(value)) return `${value.count}${value.isMore ? "+" : ""}`;
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isCounted(value: unknown): value is Counted {
  return typeof value === "object" && value !== null && "count" in value && "isMore" in value;
}
