import { FieldPlace } from "#/profiles/form/fields/FieldPlace.tsx";
import { useHeldField } from "#/profiles/form/fields/use-field.ts";
import { useLabel } from "#/profiles/form/fields/use-label.ts";
import { PlainCheckbox } from "#/ui/fields/PlainCheckbox.tsx";
import style from "./choices.module.css";

type Props = {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
};

/** Any of a few. */
export function BoxesField({ name, legend, choices }: Props) {
  const said = useLabel(legend, true);
  const { value, onChange } = useHeldField<readonly string[]>(name);
  return (
    <FieldPlace of={name}>
      <fieldset className={style.boxes}>
        <legend>{said}</legend>
        <div className={style.inline}>
          {choices.map((choice) => (
            <PlainCheckbox
              key={choice.value}
              checked={value.includes(choice.value)}
              onChange={({ target }) => {
                const others = value.filter((one) => one !== choice.value);
                onChange(target.checked ? [...others, choice.value] : others);
              }}
            >
              {choice.label}
            </PlainCheckbox>
          ))}
        </div>
      </fieldset>
    </FieldPlace>
  );
}
