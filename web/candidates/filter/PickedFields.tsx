// The fields whose choice is one of many, found by typing.
import { CountryPicker } from "#/catalogue/pickers/CountryPicker.tsx";
import { NationalityPicker } from "#/catalogue/pickers/NationalityPicker.tsx";
import type { Entry } from "#/catalogue/pickers/NumberedPicker.tsx";
import { ProfessionPicker } from "#/catalogue/pickers/ProfessionPicker.tsx";
import { SkillPicker } from "#/catalogue/pickers/SkillPicker.tsx";
import { useWords } from "#/platform/language/language.ts";
import { Field } from "./Field.tsx";
import type { Draft } from "./FilterForm.tsx";

type Props = { readonly draft: Draft };
type ProfessionProps = Props & { readonly only: readonly Entry[] | undefined };

export function CountryField({ draft }: Props) {
  const words = useWords("candidates");
  const { filter, set, clear, first } = draft;
  return (
    <Field name={words("country")} isSet={filter.country} onClear={clear("country")}>
      <CountryPicker
        label={words("country")}
        placeholder={words("selectCountry")}
        value={filter.country}
        onChange={(country) => set({ country })}
        isFirst={first === "country"}
      />
    </Field>
  );
}

export function ProfessionField({ draft, only }: ProfessionProps) {
  const words = useWords("candidates");
  const { filter, set, clear, first } = draft;
  return (
    <Field name={words("profession")} isSet={filter.profId} onClear={clear("profession")}>
      <ProfessionPicker
        only={only}
        label={words("profession")}
        placeholder={words("selectProfession")}
        value={filter.profId}
        onChange={(profId) => set({ profId })}
        isFirst={first === "profession"}
      />
    </Field>
  );
}

export function NationalityField({ draft }: Props) {
  const words = useWords("candidates");
  const { filter, set, clear, first } = draft;
  return (
    <Field name={words("nationality")} isSet={filter.nationality} onClear={clear("nationality")}>
      <NationalityPicker
        label={words("nationality")}
        placeholder={words("selectNationality")}
        value={filter.nationality}
        onChange={(nationality) => set({ nationality })}
        isFirst={first === "nationality"}
      />
    </Field>
  );
}

export function SkillField({ draft }: Props) {
  const words = useWords("candidates");
  const { filter, set, clear, first } = draft;
  return (
    <Field name={words("skill")} isSet={filter.skillId} onClear={clear("skill")}>
      <SkillPicker
        label={words("skill")}
        placeholder={words("selectSkill")}
        value={filter.skillId}
        onChange={(skillId) => set({ skillId })}
        isFirst={first === "skill"}
      />
    </Field>
  );
}
