import { Button, Select } from "@mantine/core";
import { genders } from "@wasla/contract/candidates/schemas";
import { employmentStatuses } from "@wasla/contract/catalogue/employment";
import { type FormEvent, useState } from "react";
import type { Filter, ListState } from "#/candidates/list-address.ts";
import { CountryPicker } from "#/catalogue/CountryPicker.tsx";
import { NationalityPicker } from "#/catalogue/NationalityPicker.tsx";
import type { Entry } from "#/catalogue/NumberedPicker.tsx";
import { ProfessionPicker } from "#/catalogue/ProfessionPicker.tsx";
import { SkillPicker } from "#/catalogue/SkillPicker.tsx";
import { useWords } from "#/platform/language.ts";
import { AgeFields } from "./AgeFields.tsx";
import { ExperienceFields } from "./ExperienceFields.tsx";
import { Field } from "./Field.tsx";
import classes from "./filter.module.css";
import { type FilterField, without } from "./filter-names.ts";
import { areAgesCrossed } from "./filter-rules.ts";
import { MatchLine } from "./MatchLine.tsx";

type Props = {
  readonly list: ListState;
  /** The professions to choose from, where not all of them are offered. */
  readonly ownProfessions: readonly Entry[] | undefined;
  readonly first: FilterField | undefined;
  readonly onApply: (filter: Filter) => void;
};

/** A draft of the filter: nothing counts until Apply. */
export function FilterForm({ list, ownProfessions, first, onApply }: Props) {
  const words = useWords("candidates");
  const [draft, setDraft] = useState(list.filter);
  const [isRefused, setRefused] = useState(false);
  const set = (part: Filter) => setDraft((now) => ({ ...now, ...part }));
  const clear = (field: FilterField) => () => setDraft((now) => without(now, field));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(areAgesCrossed(draft));
    if (!areAgesCrossed(draft)) onApply(draft);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.fields}>
        <Field name={words("country")} isSet={draft.country} onClear={clear("country")}>
          <CountryPicker
            label={words("country")}
            placeholder={words("selectCountry")}
            value={draft.country}
            onChange={(country) => set({ country })}
            isFirst={first === "country"}
          />
        </Field>
        <Field name={words("profession")} isSet={draft.profId} onClear={clear("profession")}>
          <ProfessionPicker
            only={ownProfessions}
            label={words("profession")}
            placeholder={words("selectProfession")}
            value={draft.profId}
            onChange={(profId) => set({ profId })}
            isFirst={first === "profession"}
          />
        </Field>
        <Field name={words("gender")} isSet={draft.gender} onClear={clear("gender")}>
          <Select
            label={words("gender")}
            placeholder={words("selectGender")}
            data={genders.map((gender) => ({ value: gender, label: words(gender) }))}
            value={draft.gender ?? null}
            onChange={(gender) => set({ gender: gender ?? undefined })}
            data-autofocus={first === "gender" || undefined}
          />
        </Field>
        <Field name={words("nationality")} isSet={draft.nationality} onClear={clear("nationality")}>
          <NationalityPicker
            label={words("nationality")}
            placeholder={words("selectNationality")}
            value={draft.nationality}
            onChange={(nationality) => set({ nationality })}
            isFirst={first === "nationality"}
          />
        </Field>
        <Field name={words("skill")} isSet={draft.skillId} onClear={clear("skill")}>
          <SkillPicker
            label={words("skill")}
            placeholder={words("selectSkill")}
            value={draft.skillId}
            onChange={(skillId) => set({ skillId })}
            isFirst={first === "skill"}
          />
        </Field>
        <Field
          name={words("employmentStatus")}
          isSet={draft.employmentStatus}
          onClear={clear("employmentStatus")}
        >
          <Select
            label={words("employmentStatus")}
            placeholder={words("selectStatus")}
            data={employmentStatuses.map(({ en }) => ({ value: en, label: words(`status${en}`) }))}
            value={draft.employmentStatus ?? null}
            onChange={(status) => set({ employmentStatus: status ?? undefined })}
            data-autofocus={first === "employmentStatus" || undefined}
          />
        </Field>
        <AgeFields
          filter={draft}
          onChange={set}
          isCrossed={isRefused && areAgesCrossed(draft)}
          isFirst={first === "age"}
        />
        <ExperienceFields filter={draft} onChange={set} isFirst={first === "experience"} />
      </div>
      <div className={classes.dialogFoot}>
        <MatchLine list={list} draft={draft} />
        <Button type="submit">{words("apply")}</Button>
      </div>
    </form>
  );
}
