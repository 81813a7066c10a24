import type { AuditEntry } from "@wasla/contract/staff/audit-endpoints";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { usePersonName } from "#/staff/list/PersonLink.tsx";

/** Name of an entry's subject: the current one, else the one stored in the entry. */
export function useSubjectName() {
  const t = useMessages("staff/audit");
  const language = useLanguage();
  const { month, money } = useFormats();
  const { nameOf } = usePersonName();
  return (entry: AuditEntry): string => {
    const { subject, subjectId, about } = entry;
    const values = { ...entry.before, ...entry.after, ...entry.details };
    if (subject === "account" || subject === "client")
      return nameOf({ fullName: about?.label ?? null });
    if (about) return labelIn(language, about);
    if (subject === "draw") return month(subjectId);
    if (subject === "questionnaire") return t("ofCandidates");
    const name = language === "ar" ? (values.nameAr ?? values.labelAr) : undefined;
    const subjectName = [name, values.code, values.name, values.label, values.type].find(isText);
    if (subjectName !== undefined) return subjectName;
    if (typeof values.unitFils === "number") return money(values.unitFils);
    return t("numbered", { id: subjectId });
  };
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
