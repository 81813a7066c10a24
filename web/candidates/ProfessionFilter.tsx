import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { entryOf, labelIn } from "#/catalogue/names.ts";
import { LaterSelect } from "#/catalogue/pickers/LaterSelect.tsx";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import classes from "./dashboard.module.css";
import { professionCountsQuery } from "./requests.ts";

type Props = {
  readonly profId: number | undefined;
  readonly onChange: (profId: number | undefined) => void;
};

/** The profession of the whole dashboard, each with its number of candidates. */
export function ProfessionFilter({ profId, onChange }: Props) {
  const words = useWords("candidates");
  const language = useLanguage();
  const { number } = useFormats();
  const { data, isPending } = useQuery(professionCountsQuery());
  const choices = useMemo(
    () =>
      (data ?? []).map(({ _id, profession, professionAr, count }) => ({
        value: _id,
        label: words("professionWithCount", {
          profession: labelIn(language, { label: profession, labelAr: professionAr }),
          shown: number(count),
        }),
        also: `${profession} ${professionAr}`,
      })),
    [data, language, words, number],
  );
  return (
    <div className={classes.profession}>
      <LaterSelect
        label={words("professionFilter")}
        isLabelHidden
        placeholder={words("allProfessions")}
        choices={choices}
        value={entryOf(data, profId)?._id}
        onChange={(chosen) => onChange(chosen === undefined ? undefined : Number(chosen))}
        isLoading={isPending}
      />
    </div>
  );
}
