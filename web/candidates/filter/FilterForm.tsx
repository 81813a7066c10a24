import { Button } from "@mantine/core";
import type { CandidateFilter, DialogFilterName } from "@wasla/contract/candidates/filters";
import { type ComponentType, type FormEvent, useState } from "react";
import type { ListState } from "#/candidates/list-url.ts";
import type { Entry } from "#/catalogue/pickers/EntryPicker.tsx";
import { useMessages } from "#/platform/language/language.ts";
import { ChoiceField } from "./ChoiceField.tsx";
import type { FilterFieldProps } from "./ClearableField.tsx";
import classes from "./filter.module.css";
import { isAgeRangeInvalid } from "./filter-rules.ts";
import { type ChoiceFilterName, dialogFilterNames, removeFilter } from "./filters.ts";
import { MatchCount } from "./MatchCount.tsx";
import { CountryField, NationalityField, ProfessionField, SkillField } from "./PickerFields.tsx";
import { AgeFields, ExperienceFields } from "./RangeFields.tsx";

type Props = {
  readonly list: ListState;
  /** The professions offered; undefined offers all. */
  readonly ownProfessions: readonly Entry[] | undefined;
  readonly focusedField: DialogFilterName | undefined;
  readonly onApply: (filter: CandidateFilter) => void;
};

/** Edits a draft of the filter that takes effect on submit. */
export function FilterForm({ list, ownProfessions, focusedField, onApply }: Props) {
  const t = useMessages("candidates");
  const [filter, setFilter] = useState(list.filter);
  const [wasSubmittedInvalid, setSubmittedInvalid] = useState(false);
  const isAgeRangeWrong = isAgeRangeInvalid(filter);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmittedInvalid(isAgeRangeWrong);
    if (!isAgeRangeWrong) onApply(filter);
  };
  const fieldProps = (name: DialogFilterName): FilterFieldProps => ({
    filter,
    set: (part) => setFilter((now) => ({ ...now, ...part })),
    clear: () => setFilter((now) => removeFilter(now, name)),
    hasInitialFocus: focusedField === name,
    isInvalid: wasSubmittedInvalid && isAgeRangeWrong,
    ownProfessions,
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.fields}>
        {dialogFilterNames.map((name) => (
          <FilterField key={name} name={name} {...fieldProps(name)} />
        ))}
      </div>
      <div className={classes.dialogFoot}>
        <MatchCount list={list} draft={filter} onDraft={setFilter} />
        <Button type="submit">{t("apply")}</Button>
      </div>
    </form>
  );
}

type OwnFieldName = Exclude<DialogFilterName, ChoiceFilterName>;

const ownFields: Readonly<Record<OwnFieldName, ComponentType<FilterFieldProps>>> = {
  country: CountryField,
  profession: ProfessionField,
  nationality: NationalityField,
  skill: SkillField,
  age: AgeFields,
  experience: ExperienceFields,
};

function FilterField({ name, ...props }: FilterFieldProps & { readonly name: DialogFilterName }) {
  if (!hasOwnField(name)) return <ChoiceField name={name} {...props} />;
  const Field = ownFields[name];
  return <Field {...props} />;
}

function hasOwnField(name: DialogFilterName): name is OwnFieldName {
  return name in ownFields;
}
