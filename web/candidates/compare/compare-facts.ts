import type { CandidateDetail } from "@wasla/contract/candidates/detail";
import { type Column, cellText, columnTitle } from "@wasla/contract/candidates/row";
import { useRowReader } from "#/candidates/table/use-row-reader.ts";
import { educationName } from "#/catalogue/degree-names.ts";
import { labelIn } from "#/catalogue/names.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";

type Fact = {
  readonly title: string;
  /** Empty where the candidate gave nothing. */
  readonly of: (person: CandidateDetail) => string;
};

const columns: readonly Column[] = [
  ...(["profession", "employment", "experience", "age", "gender", "maritalStatus"] as const),
  ...(["country", "nationality"] as const),
];

/** What candidates are compared by: the list's columns but the name, then what has no room. */
export function useCompareFacts(): readonly Fact[] {
  const words = useWords("candidates");
  const language = useLanguage();
  const reader = useRowReader();
  const { number } = useFormats();
  const salary = ({ salaryInfo }: CandidateDetail) =>
    salaryInfo ? `${salaryInfo.currencyType} ${number(salaryInfo.salary)}` : "";
  const notice = ({ noticePeriod }: CandidateDetail) =>
    noticePeriod === null
      ? words("availableNow")
      : words("months", { count: noticePeriod, shown: number(noticePeriod) });
  const labels = (all: readonly Parameters<typeof labelIn>[1][]) =>
    all
      .map((one) => labelIn(language, one))
      .toSorted((a, b) => a.localeCompare(b, language))
      .join(" · ");
  return [
    ...columns.map((column) => ({
      title: columnTitle(column, language),
      of: (person: CandidateDetail) => cellText(column, person, reader),
    })),
    { title: words("expectedSalary"), of: salary },
    { title: words("noticePeriod"), of: notice },
    { title: words("languages"), of: ({ languages }) => labels(languages) },
    { title: words("skills"), of: ({ skills }) => labels(skills) },
    {
      title: words("education"),
      of: ({ educationalDetails }) =>
        educationalDetails.map((entry) => educationName(entry, language)).join(" · "),
    },
  ];
}
