import { type CountryBy, useCountryChoices } from "#/catalogue/country-choices.ts";
import { OptionSelect, type Picker } from "./OptionSelect.tsx";

type Props = Picker<string> & { readonly by?: CountryBy };

/** Of all countries. */
export function CountryPicker({ by, ...props }: Props) {
  return <OptionSelect {...props} choices={useCountryChoices(by)} />;
}
