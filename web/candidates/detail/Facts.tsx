import { DataList } from "@mantine/core";
import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { cellText, columnTitle } from "@wasla/contract/candidates/list-columns";
import { genderedWord } from "@wasla/contract/profiles/gendered-words";
import { useRowLocale } from "#/candidates/table/use-row-locale.ts";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { formatSalary } from "#/ui/text/format-salary.ts";
import classes from "./detail.module.css";
import { Section } from "./Section.tsx";

type Props = { readonly person: CandidateDetail; readonly isPhone: boolean };

/** Collapsible on a phone. */
export function Facts({ person, isPhone }: Props) {
  const t = useMessages("candidates");
  const list = (
    <DataList labelWidth={150} gap="xs">
      {useProfileFacts(person).map(([name, value]) => (
        <DataList.Item key={name}>
          <DataList.ItemLabel>{name}</DataList.ItemLabel>
          <DataList.ItemValue>
            <bdi>{value}</bdi>
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  );
  if (!isPhone) return <Section title={t("facts")}>{list}</Section>;
  return (
    <details className={classes.panel} open>
      <summary className={classes.sectionTitle}>{t("facts")}</summary>
      {list}
    </details>
  );
}

function useProfileFacts(person: CandidateDetail): readonly (readonly [string, string])[] {
  const t = useMessages("candidates");
  const language = useLanguage();
  const locale = useRowLocale();
  const { number } = useFormats();
  const { salaryInfo, noticePeriod, desiredProfessions, address } = person;
  const columns = ["age", "gender", "maritalStatus", "nationality", "country"] as const;
  const facts: (readonly [string, string])[] = [
    ...columns.map(
      (column) => [columnTitle(column, language), cellText(column, person, locale)] as const,
    ),
    [t("address"), address ?? ""],
    [
      t("desiredProfessions"),
      desiredProfessions.map((profession) => labelIn(language, profession)).join(" · "),
    ],
    [t("expectedSalary"), salaryInfo ? formatSalary(salaryInfo, language) : ""],
    [
      t("noticePeriod"),
      noticePeriod === null
        ? t("availableNow", { available: genderedWord("available", person.gender, language) })
        : t("months", { count: noticePeriod, shown: number(noticePeriod) }),
    ],
  ];
  return facts.filter(([, value]) => value !== "");
}
