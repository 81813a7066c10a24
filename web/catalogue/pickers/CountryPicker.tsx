import { type CountryValueKey, useCountryChoices } from "#/catalogue/country-choices.ts";
import { OptionSelect } from "./OptionSelect.tsx";
import type { PickerProps } from "./picker-props.ts";

type Props = PickerProps<string> & { readonly valueKey?: CountryValueKey };

export function CountryPicker({ valueKey, ...props }: Props) {
  return <OptionSelect {...props} choices={useCountryChoices(valueKey)} />;
}
