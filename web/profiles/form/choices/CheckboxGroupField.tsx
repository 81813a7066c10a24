import { FieldContainer } from "#/profiles/form/fields/FieldContainer.tsx";
import { useFieldBinding, useFieldLabel } from "#/profiles/form/fields/use-field.ts";
import { Checkbox } from "#/ui/fields/Checkbox.tsx";
import classes from "./choices.module.css";

type Props = {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
};

export function CheckboxGroupField({ name, legend, choices }: Props) {
  const legendText = useFieldLabel(legend, true);
  const { value, onChange } = useFieldBinding<readonly string[]>(name);
  return (
    <FieldContainer name={name}>
      <fieldset className={classes.boxes}>
        <legend>{legendText}</legend>
        <div className={classes.inline}>
          {choices.map((choice) => (
            <Checkbox
              key={choice.value}
              checked={value.includes(choice.value)}
              onChange={({ target }) => {
                const others = value.filter((other) => other !== choice.value);
                onChange(target.checked ? [...others, choice.value] : others);
              }}
            >
              {choice.label}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </FieldContainer>
  );
}
