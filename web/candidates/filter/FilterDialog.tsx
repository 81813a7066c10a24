import { Button, Drawer, Modal, Select } from "@mantine/core";
import type { CandidateFilter, DialogFilterName } from "@wasla/contract/candidates/filters";
import { type ComponentProps, type ComponentType, type FormEvent, useState } from "react";
import type { ListState } from "#/candidates/list-url.ts";
import type { Entry } from "#/catalogue/pickers/EntryPicker.tsx";
import { useMessages } from "#/platform/language/language.ts";
import { ClearableField, type FilterFieldProps } from "./ClearableField.tsx";
import classes from "./filter.module.css";
import { isAgeRangeInvalid } from "./filter-rules.ts";
import {
  type ChoiceFilterName,
  dialogFilterNames,
  filters,
  filterUrlFields,
  removeFilter,
} from "./filters.ts";
import { MatchCount } from "./MatchCount.tsx";
import { CountryField, NationalityField, ProfessionField, SkillField } from "./PickerFields.tsx";
import { AgeFields, ExperienceFields } from "./RangeFields.tsx";

type Props = ComponentProps<typeof FilterForm> & {
  readonly isPhone: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** A modal, or on a phone a full-height drawer. */
export function FilterDialog({ isPhone, opened, onClose, ...form }: Props) {
  const t = useMessages("candidates");
  const Overlay = isPhone ? Drawer : Modal;
  const size = isPhone ? { size: "100%" } : { size: 640 };
  return (
    <Overlay.Root opened={opened} onClose={onClose} {...size}>
      <Overlay.Overlay />
      <Overlay.Content>
        {/* Not Overlay.Header, which would add a second banner landmark to the page. */}
        <div className={classes.dialogHead}>
          <Overlay.Title className={classes.dialogTitle}>{t("filters")}</Overlay.Title>
          <Overlay.CloseButton aria-label={t("closeFilters")} />
        </div>
        <Overlay.Body className={classes.dialogBody}>
          <FilterForm {...form} />
        </Overlay.Body>
      </Overlay.Content>
    </Overlay.Root>
  );
}

type FilterFormProps = {
  readonly list: ListState;
  /** The professions offered; undefined offers all. */
  readonly ownProfessions: readonly Entry[] | undefined;
  readonly focusedField: DialogFilterName | undefined;
  readonly onApply: (filter: CandidateFilter) => void;
};

/** Edits a draft of the filter that takes effect on submit. */
function FilterForm({ list, ownProfessions, focusedField, onApply }: FilterFormProps) {
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
    set: (changes) => setFilter((current) => ({ ...current, ...changes })),
    clear: () => setFilter((current) => removeFilter(current, name)),
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

type ChoiceFieldProps = FilterFieldProps & { readonly name: ChoiceFilterName };

/** The field of a filter with a fixed list of options. */
function ChoiceField({ name, filter, set, clear, hasInitialFocus }: ChoiceFieldProps) {
  const t = useMessages("candidates");
  const { label, placeholder, options } = filters[name].choices;
  return (
    <ClearableField name={t(label)} value={filter[name]} onClear={clear}>
      <Select
        label={t(label)}
        placeholder={t(placeholder)}
        data={options.map((option) => ({ value: option.value, label: t(option.label) }))}
        value={filter[name] ?? null}
        onChange={(value) => set({ [name]: filterUrlFields[name].read(value) })}
        data-autofocus={hasInitialFocus || undefined}
      />
    </ClearableField>
  );
}
