import { useQuery } from "@tanstack/react-query";
import { sortByLabel } from "@wasla/contract/catalogue/sort-by-label";
import { useMemo } from "react";
import { findEntry, labelIn } from "#/catalogue/catalogue-names.ts";
import { LazySelect } from "#/catalogue/pickers/LazySelect.tsx";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import classes from "./dashboard.module.css";
import { professionCountsQuery } from "./requests.ts";

type Props = {
  readonly profId: number | undefined;
  readonly onChange: (profId: number | undefined) => void;
};

/** Filters the whole dashboard by one of the client's professions, with candidate counts. */
export function ProfessionFilter({ profId, onChange }: Props) {
  const t = useMessages("candidates");
  const language = useLanguage();
  const { number } = useFormats();
  const { data, isPending } = useQuery(professionCountsQuery());
  const choices = useMemo(() => {
    const entries = (data ?? []).map(({ profession: label, professionAr: labelAr, ...rest }) => {
      return { ...rest, label, labelAr };
    });
    return sortByLabel(entries, language).map((entry) => ({
      value: entry._id,
      label: t("professionWithCount", {
        profession: labelIn(language, entry),
        shown: number(entry.count),
      }),
      keywords: `${entry.label} ${entry.labelAr}`,
    }));
  }, [data, language, t, number]);
  return (
    <div className={classes.profession}>
      <LazySelect
        label={t("professionFilter")}
        isLabelHidden
        placeholder={t("allProfessions")}
        choices={choices}
        value={findEntry(data, profId)?._id}
        onChange={(chosen) => onChange(chosen === undefined ? undefined : Number(chosen))}
        isLoading={isPending}
      />
    </div>
  );
}
