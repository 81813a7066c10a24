import { DataList } from "@mantine/core";
import type { CandidateDetail } from "@wasla/contract/candidates/detail";
import { cellText, columnTitle } from "@wasla/contract/candidates/row";
import { useRowReader } from "#/candidates/table/use-row-reader.ts";
import { labelIn } from "#/catalogue/names.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { salaryText } from "#/ui/text/salary-text.ts";
import classes from "./detail.module.css";
import { Section } from "./Section.tsx";

type Props = { readonly person: CandidateDetail; readonly isPhone: boolean };

/** Short answers; on a phone they can be folded away. */
export function Facts({ person, isPhone }: Props) {
  const words = useWords("candidates");
  const list = (
    <DataList labelWidth={150} gap="xs">
      {useFacts(person).map(([name, value]) => (
        <DataList.Item key={name}>
          <DataList.ItemLabel>{name}</DataList.ItemLabel>
          <DataList.ItemValue>
            <bdi>{value}</bdi>
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  );
  if (!isPhone) return <Section title={words("facts")}>{list}</Section>;
  return (
    <details className={classes.panel} open>
      <summary className={classes.sectionTitle}>{words("facts")}</summary>
      {list}
    </details>
  );
}

function useFacts(person: CandidateDetail): readonly (readonly [string, string])[] {
  const words = useWords("candidates");
  const language = useLanguage();
  const reader = useRowReader();
  const { number } = useFormats();
  const { salaryInfo, noticePeriod, desiredProfessions, address } = person;
  const columns = ["age", "gender", "maritalStatus", "nationality", "country"] as const;
  const facts: (readonly [string, string])[] = [
    ...columns.map(
      (column) => [columnTitle(column, language), cellText(column, person, reader)] as const,
    ),
    [words("address"), address ?? ""],
    [
      words("desiredProfessions"),
      desiredProfessions.map((one) => labelIn(language, one)).join(" · "),
    ],
    [words("expectedSalary"), salaryInfo ? salaryText(salaryInfo) : ""],
    [
      words("noticePeriod"),
      noticePeriod === null
        ? words("availableNow")
        : words("months", { count: noticePeriod, shown: number(noticePeriod) }),
    ],
  ];
  return facts.filter(([, value]) => value !== "");
}
