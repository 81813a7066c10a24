import { useMessages } from "#/platform/language/language.ts";
import { FieldContainer } from "#/profiles/form/fields/FieldContainer.tsx";
import { useFieldBinding } from "#/profiles/form/fields/use-field.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { PlainRadioCards } from "#/ui/fields/PlainRadioCards.tsx";
import style from "./review.module.css";

type Props = { readonly name: string; readonly legend: string };

/** Yes or no; stays null until the user chooses, even if they choose the preselected "No". */
export function SensitiveQuestion({ name, legend }: Props) {
  const t = useMessages("profiles/form");
  const { value, onChange, error } = useFieldBinding<boolean | null>(name);
  const isAnswered = value !== null;
  const cards = [
    { value: "true", title: t("yes") },
    { value: "false", title: t(isAnswered ? "no" : "noNotConfirmed") },
  ];
  return (
    <FieldContainer name={name}>
      <PlainRadioCards
        legend={legend}
        cards={cards}
        selectedValue={String(value ?? false)}
        isConfirmed={isAnswered}
        onChange={(chosen) => onChange(chosen === "true")}
        error={error}
      />
      {isAnswered && (
        <div className={style.remove}>
          <PlainButton
            outlined
            onClick={({ currentTarget }) => {
              onChange(null);
              focusFirstChoice(currentTarget);
            }}
            aria-label={t("removeAnswerTo", { question: legend })}
          >
            {t("removeAnswer")}
          </PlainButton>
        </div>
      )}
    </FieldContainer>
  );
}

/** Clearing the answer removes the focused button. */
function focusFirstChoice(button: HTMLElement) {
  button.closest("[data-field]")?.querySelector<HTMLInputElement>("input[type=radio]")?.focus();
}
