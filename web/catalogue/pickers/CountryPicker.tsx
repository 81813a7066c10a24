import { type CountryValue, useCountryChoices } from "#/catalogue/country-choices.ts";
import { OptionSelect } from "./OptionSelect.tsx";
import type { PickerProps } from "./picker-props.ts";

type Props = PickerProps<string> & { readonly valueKey?: CountryValue };

export function CountryPicker({ valueKey, ...props }: Props) {
  return <OptionSelect {...props} choices={useCountryChoices(valueKey)} />;
}
