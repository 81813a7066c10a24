import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { CandidateFilter, ListState } from "#/candidates/list-url.ts";
import type { Entry } from "#/catalogue/pickers/EntryPicker.tsx";
import { useMessages } from "#/platform/language/language.ts";
import { AgeFields } from "./AgeFields.tsx";
import { type FilterField, removeFilter } from "./active-filters.ts";
import { GenderField, StatusField } from "./ChoiceFields.tsx";
import { ExperienceFields } from "./ExperienceFields.tsx";
import classes from "./filter.module.css";
import { isAgeRangeInvalid } from "./filter-rules.ts";
import { MatchCount } from "./MatchCount.tsx";
import { CountryField, NationalityField, ProfessionField, SkillField } from "./PickerFields.tsx";

type Props = {
  readonly list: ListState;
  /** The professions offered; undefined offers all. */
  readonly ownProfessions: readonly Entry[] | undefined;
  readonly focusedField: FilterField | undefined;
  readonly onApply: (filter: CandidateFilter) => void;
};

export type FilterDraft = {
  readonly filter: CandidateFilter;
  readonly set: (part: CandidateFilter) => void;
  readonly clear: (field: FilterField) => () => void;
  readonly focusedField: FilterField | undefined;
};

/** Edits a draft of the filter that takes effect on submit. */
export function FilterForm({ list, ownProfessions, focusedField, onApply }: Props) {
  const t = useMessages("candidates");
  const [filter, setFilter] = useState(list.filter);
  const [wasSubmittedInvalid, setSubmittedInvalid] = useState(false);
  const set = (part: CandidateFilter) => setFilter((now) => ({ ...now, ...part }));
  const clear = (field: FilterField) => () => setFilter((now) => removeFilter(now, field));
  const draft: FilterDraft = { filter, set, clear, focusedField };
  const isAgeRangeWrong = isAgeRangeInvalid(filter);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmittedInvalid(isAgeRangeWrong);
    if (!isAgeRangeWrong) onApply(filter);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.fields}>
        <CountryField draft={draft} />
        <ProfessionField draft={draft} only={ownProfessions} />
        <GenderField draft={draft} />
        <NationalityField draft={draft} />
        <SkillField draft={draft} />
        <AgeFields
          filter={filter}
          onChange={set}
          isInvalid={wasSubmittedInvalid && isAgeRangeWrong}
          hasInitialFocus={focusedField === "age"}
        />
        <StatusField draft={draft} />
        <ExperienceFields
          filter={filter}
          onChange={set}
          hasInitialFocus={focusedField === "experience"}
        />
      </div>
      <div className={classes.dialogFoot}>
        <MatchCount list={list} draft={filter} onDraft={setFilter} />
        <Button type="submit">{t("apply")}</Button>
      </div>
    </form>
  );
}
