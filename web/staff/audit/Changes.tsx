import type { CappedCount } from "@wasla/contract/platform/operator-schemas";
import type { AuditEntry } from "@wasla/contract/staff/audit-endpoints";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { useCountText } from "#/staff/list/use-count-text.ts";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import classes from "./audit.module.css";
import { isEnumValueOf, isFactField } from "./audit-codes.ts";

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
  const detailLines = Object.entries(details).map(([field, current]) => ({ field, current }));
  const isSame = ({ previous, current }: ChangeLine) =>
    isEmpty(previous) === isEmpty(current) &&
    (isEmpty(current) || JSON.stringify(previous) === JSON.stringify(current));
  return [
    ...changed.filter((line) => !isSame(line)),
    ...detailLines.filter(({ field, current }) => !isEmpty(current) && !fields.has(field)),
  ];
}

type Facts = Readonly<Record<string, unknown>>;

/** Labels and values of an entry's fields as readable text. */
function useFactText({ entries }: Pick<AuditEntry, "entries">) {
  const t = useMessages("staff/audit");
  const language = useLanguage();
  const countText = useCountText();
  const formats = useFormats();
  const nameOf = (field: string) => (isFactField(field) ? t(`field.${field}`) : field);
  const textOf = (field: string, value: unknown): string => {
    if (isEmpty(value)) return "–";
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (typeof value === "number") return numberOf(field, value);
    if (typeof value === "string") return writtenOf(field, value);
    if (Array.isArray(value)) return listOf(value.map((item) => textOf(field, item)));
    return partsOf(Object(value));
  };
  const numberOf = (field: string, value: number) => {
    const entry = idFields.includes(field) && entries.find(({ _id }) => _id === String(value));
    if (entry) return labelIn(language, entry);
    if (field.endsWith("Fils")) return formats.money(value);
    if (field === "percentOff") return `${formats.number(value)}%`;
    return idFieldPattern.test(field) ? String(value) : formats.number(value);
  };
  const writtenOf = (field: string, value: string) => {
    if (isEnumValueOf(field, value)) return t(`value.${value}`);
    if (instantPattern.test(value)) return `${formats.date(value)} ${formats.time(value)}`;
    return field === "month" ? formats.month(value) : value;
  };
  const partsOf = (parts: Facts) => {
    if (isCounted(parts)) return countText(parts);
    if (isNamed(parts)) return labelIn(language, parts);
    return listOf(
      Object.entries(parts).map(([name, part]) => `${nameOf(name)}: ${textOf(name, part)}`),
    );
  };
  const listOf = (texts: readonly string[]) =>
    new Intl.ListFormat(language, { type: "unit" }).format(texts);
  return { nameOf, textOf };
}

/** Fields with ids of the catalogue. */
const idFields = ["professionIds", "covers", "mergedInto"];
/** Numbers that are identifiers, so they are not formatted. */
const idFieldPattern = /Ids?$|^(covers|mergedInto|replaces|order)$/;
const instantPattern = /^\d{4}-\d{2}-\d{2}T/;

function isEmpty(value: unknown): boolean {
  const isEmpty = Array.isArray(value) && value.length === 0;
  return value === undefined || value === null || value === "" || isEmpty;
}

function isCounted(value: Facts): value is CappedCount {
  return typeof value.count === "number" && typeof value.isMore === "boolean";
}

function isNamed(
  value: Facts,
): value is { readonly label: string; readonly labelAr: string | null } {
  return typeof value.label === "string";
}
