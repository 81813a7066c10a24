import { MAX_CHOICES } from "@wasla/contract/catalogue/questionnaire";
import { MAX_CHOICE_LENGTH } from "@wasla/contract/catalogue/staff-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import type { FieldErrors } from "#/staff/action/use-field-errors.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { PlainCheckbox } from "#/ui/fields/PlainCheckbox.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { type ChoiceDraft, newChoice } from "./question-draft.ts";
import classes from "./questionnaire.module.css";

type Props = {
  readonly choices: readonly ChoiceDraft[];
  readonly faults: FieldErrors;
  readonly onChange: (choices: readonly ChoiceDraft[]) => void;
};

/** Options of a select. Saved options cannot be deleted, because somebody may have chosen them. */
export function ChoiceFields({ choices, faults, onChange }: Props) {
  const t = useMessages("staff/questionnaire");
  const set = (id: string, part: Partial<ChoiceDraft>) =>
    onChange(choices.map((one) => (one.id === id ? { ...one, ...part } : one)));
  return (
    <fieldset className={classes.choices} data-wrong={faults.options !== undefined || undefined}>
      <legend>{t("choices")}</legend>
      {faults.options !== undefined && <FieldError>{faults.options}</FieldError>}
      {choices.map((choice, at) => (
        <fieldset key={choice.id} className={classes.choice}>
          <legend>{t("choiceNo", { number: at + 1 })}</legend>
          <PlainField
            label={t("inEnglish")}
            lang="en"
            dir="ltr"
            required
            maxLength={MAX_CHOICE_LENGTH}
            value={choice.label}
            error={faults[`options.${at}.label`]}
            onChange={({ currentTarget }) => set(choice.id, { label: currentTarget.value })}
          />
          <PlainField
            label={t("inArabic")}
            lang="ar"
            dir="rtl"
            required
            maxLength={MAX_CHOICE_LENGTH}
            value={choice.labelAr}
            error={faults[`options.${at}.labelAr`]}
            onChange={({ currentTarget }) => set(choice.id, { labelAr: currentTarget.value })}
          />
          {choice.value === undefined ? (
            <PlainButton
              outlined
              onClick={() => onChange(choices.filter(({ id }) => id !== choice.id))}
            >
              {t("removeChoice")}
            </PlainButton>
          ) : (
            <PlainCheckbox
              checked={choice.isRetired}
              onChange={({ currentTarget }) => set(choice.id, { isRetired: currentTarget.checked })}
            >
              {t("retireChoice")}
            </PlainCheckbox>
          )}
        </fieldset>
      ))}
      {choices.length < MAX_CHOICES && (
        <PlainButton outlined onClick={() => onChange([...choices, newChoice()])}>
          {t("addChoice")}
        </PlainButton>
      )}
    </fieldset>
  );
}
