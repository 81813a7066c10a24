import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Filter, ListState } from "#/candidates/list-address.ts";
import type { Entry } from "#/catalogue/pickers/NumberedPicker.tsx";
import { useWords } from "#/platform/language/language.ts";
import { AgeFields } from "./AgeFields.tsx";
import { GenderField, StatusField } from "./ChoiceFields.tsx";
import { ExperienceFields } from "./ExperienceFields.tsx";
import classes from "./filter.module.css";
import { type FilterField, without } from "./filter-names.ts";
import { areAgesCrossed } from "./filter-rules.ts";
import { MatchLine } from "./MatchLine.tsx";
import { CountryField, NationalityField, ProfessionField, SkillField } from "./PickedFields.tsx";

type Props = {
  readonly list: ListState;
  /** The professions to choose from, where not all of them are offered. */
  readonly ownProfessions: readonly Entry[] | undefined;
  readonly first: FilterField | undefined;
  readonly onApply: (filter: Filter) => void;
};

/** What the fields share: the draft they show, and how they change it. */
export type Draft = {
  readonly filter: Filter;
  readonly set: (part: Filter) => void;
  readonly clear: (field: FilterField) => () => void;
  readonly first: FilterField | undefined;
};

/** A draft of the filter: nothing counts until Apply. */
export function FilterForm({ list, ownProfessions, first, onApply }: Props) {
  const words = useWords("candidates");
  const [filter, setFilter] = useState(list.filter);
  const [isRefused, setRefused] = useState(false);
  const set = (part: Filter) => setFilter((now) => ({ ...now, ...part }));
  const clear = (field: FilterField) => () => setFilter((now) => without(now, field));
  const draft: Draft = { filter, set, clear, first };
  const isCrossed = areAgesCrossed(filter);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(isCrossed);
    if (!isCrossed) onApply(filter);
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
          isCrossed={isRefused && isCrossed}
          isFirst={first === "age"}
        />
        <StatusField draft={draft} />
        <ExperienceFields filter={filter} onChange={set} isFirst={first === "experience"} />
      </div>
      <div className={classes.dialogFoot}>
        <MatchLine list={list} draft={filter} onDraft={setFilter} />
        <Button type="submit">{words("apply")}</Button>
      </div>
    </form>
  );
}
