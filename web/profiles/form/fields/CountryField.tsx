import type { HTMLInputAutoCompleteAttribute } from "react";
import { type CountryValueKey, useCountryChoices } from "#/catalogue/country-choices.ts";
import { LazySelect } from "#/catalogue/pickers/LazySelect.tsx";
import { useMessages } from "#/platform/language/language.ts";
import { FieldContainer } from "./FieldContainer.tsx";
import { useFieldBinding, useFieldLabel } from "./use-field.ts";

type Props = {
  readonly name: string;
  readonly label: string;
  /** Nationalities are stored as the country's English name. */
  readonly valueKey?: CountryValueKey;
  readonly isOptional?: boolean;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly onSelected?: (country: string) => void;
};

/** A country or a nationality. */
export function CountryField(props: Props) {
  const { name, label, valueKey, isOptional = false, autoComplete, onSelected } = props;
  const t = useMessages("profiles/form");
  const labelText = useFieldLabel(label, isOptional);
  const { value, onChange, onBlur, error } = useFieldBinding<string>(name);
  return (
    <FieldContainer name={name}>
      <LazySelect
        choices={useCountryChoices(valueKey)}
        label={labelText}
        placeholder={t("typeToFind")}
        value={value || undefined}
        onChange={(code = "") => {
          onChange(code);
          if (code !== "") onSelected?.(code);
        }}
        field={{
          error,
          onBlur,
          isRequired: !isOptional,
          ...(autoComplete && { autoComplete }),
        }}
      />
    </FieldContainer>
  );
}
