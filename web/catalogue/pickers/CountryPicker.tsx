import { type CountryValue, useCountryChoices } from "#/catalogue/country-choices.ts";
import { OptionSelect, type PickerProps } from "./OptionSelect.tsx";

type Props = PickerProps<string> & { readonly valueKey?: CountryValue };

export function CountryPicker({ valueKey, ...props }: Props) {
  return <OptionSelect {...props} choices={useCountryChoices(valueKey)} />;
}
