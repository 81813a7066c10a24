import { FieldPlace } from "#/profiles/form/fields/FieldPlace.tsx";
import { useHeldField } from "#/profiles/form/fields/use-field.ts";
import { PlainCards } from "#/ui/fields/PlainCards.tsx";

type Props<Value> = {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly { readonly value: Value; readonly title: string }[];
};

/** One of two or three, all of them in sight. */
export function ChoiceField<Value extends string | boolean>(props: Props<Value>) {
  const { name, legend, choices } = props;
  const { value, onChange, error } = useHeldField<Value>(name);
  return (
    <FieldPlace of={name}>
      <PlainCards
        legend={legend}
        cards={choices.map((choice) => ({ value: String(choice.value), title: choice.title }))}
        chosen={String(value)}
        onChoose={(chosen) => {
          const found = choices.find((choice) => String(choice.value) === chosen);
          if (found) onChange(found.value);
        }}
        error={error}
      />
    </FieldPlace>
  );
}
