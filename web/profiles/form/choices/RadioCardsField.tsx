import { FieldContainer } from "#/profiles/form/fields/FieldContainer.tsx";
import { useFieldBinding } from "#/profiles/form/fields/use-field.ts";
import { RadioCards } from "#/ui/fields/RadioCards.tsx";

type Props<Value> = {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly { readonly value: Value; readonly title: string }[];
};

/** A choice between two or three options, all visible. */
export function RadioCardsField<Value extends string | boolean>(props: Props<Value>) {
  const { name, legend, choices } = props;
  const { value, onChange, error } = useFieldBinding<Value>(name);
  return (
    <FieldContainer name={name}>
      <RadioCards
        legend={legend}
        cards={choices.map((choice) => ({ value: String(choice.value), title: choice.title }))}
        selectedValue={String(value)}
        onChange={(newValue) => {
          const choice = choices.find(({ value }) => String(value) === newValue);
          if (choice) onChange(choice.value);
        }}
        error={error}
      />
    </FieldContainer>
  );
}
