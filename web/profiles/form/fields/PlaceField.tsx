import type { HTMLInputAutoCompleteAttribute } from "react";
import { useCountryChoices } from "#/catalogue/country-choices.ts";
import { LaterSelect } from "#/catalogue/pickers/LaterSelect.tsx";
import { useWords } from "#/platform/language/language.ts";
import { FieldPlace } from "./FieldPlace.tsx";
import { useHeldField } from "./use-field.ts";
import { useLabel } from "./use-label.ts";

type Props = {
  readonly name: string;
  readonly label: string;
  /** A nationality travels as the country's English name. */
  readonly by?: "code" | "en";
  readonly isOptional?: boolean;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly onTaken?: (place: string) => void;
};

/** A country, or whose one is. */
export function PlaceField(props: Props) {
  const { name, label, by, isOptional = false, autoComplete, onTaken } = props;
  const t = useWords("profiles/form");
  const said = useLabel(label, isOptional);
  const { value, onChange, onBlur, error } = useHeldField<string>(name);
  return (
    <FieldPlace of={name}>
      <LaterSelect
        choices={useCountryChoices(by)}
        label={said}
        placeholder={t("typeToFind")}
        value={value || undefined}
        onChange={(chosen = "") => {
          onChange(chosen);
          if (chosen !== "") onTaken?.(chosen);
        }}
        inForm={{
          error,
          onBlur,
          isRequired: !isOptional,
          ...(autoComplete && { autoComplete }),
        }}
      />
    </FieldPlace>
  );
}
