import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { cellText, columnTitle, type ListColumn } from "@wasla/contract/candidates/list-columns";
import { genderedWord } from "@wasla/contract/profiles/gendered-words";
import { useRowLocale } from "#/candidates/table/use-row-locale.ts";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { educationLabel } from "#/catalogue/education-labels.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { formatSalary } from "#/ui/text/format-salary.ts";

export type ComparisonFact = {
  readonly title: string;
  /** Empty if the candidate gave no answer. */
  readonly text: (person: CandidateDetail) => string;
  /** The compared text, if the displayed one also depends on the candidate's gender. */
  readonly comparableText?: (person: CandidateDetail) => string;
};

const comparedColumns: readonly ListColumn[] = [
  ...(["profession", "employment", "experience", "age", "gender", "maritalStatus"] as const),
  ...(["country", "nationality"] as const),
];

/** Rows of the comparison: the list's columns except the name, then details the list omits. */
export function useCompareFacts(): readonly ComparisonFact[] {
  const t = useMessages("candidates");
  const language = useLanguage();
  const locale = useRowLocale();
  const { number } = useFormats();
  const salary = ({ salaryInfo }: CandidateDetail) =>
    salaryInfo ? formatSalary(salaryInfo, language) : "";
  const notice = ({ noticePeriod, gender }: CandidateDetail) =>
    noticePeriod === null
      ? t("availableNow", { available: genderedWord("available", gender, language) })
      : t("months", { count: noticePeriod, shown: number(noticePeriod) });
  const labels = (all: readonly Parameters<typeof labelIn>[1][]) =>
    all
      .map((entry) => labelIn(language, entry))
      .toSorted((a, b) => a.localeCompare(b, language))
      .join(" · ");
  return [
    ...comparedColumns.map((column) => ({
      title: columnTitle(column, language),
      text: (person: CandidateDetail) => cellText(column, person, locale),
      ...(column !== "gender" && {
        comparableText: (person: CandidateDetail) =>
          cellText(column, { ...person, gender: null }, locale),
      }),
    })),
    { title: t("expectedSalary"), text: salary },
    { title: t("noticePeriod"), text: notice },
    { title: t("languages"), text: ({ languages }) => labels(languages) },
    { title: t("skills"), text: ({ skills }) => labels(skills) },
    {
      title: t("education"),
      text: ({ educationalDetails }) =>
        educationalDetails.map((entry) => educationLabel(entry, language)).join(" · "),
    },
  ];
}
