import { Button } from "@mantine/core";
import { MAX_CHOICES } from "@wasla/contract/catalogue/questionnaire";
import { MAX_CHOICE_LENGTH } from "@wasla/contract/catalogue/staff-endpoints";
import { useFieldArray } from "react-hook-form";
import { useMessages } from "#/platform/language/language.ts";
import { Checkbox } from "#/ui/fields/Checkbox.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { emptyChoice } from "./question-draft.ts";
import classes from "./questionnaire.module.css";
import type { QuestionForm } from "./use-question-form.ts";

type Props = { readonly form: QuestionForm };

/** Options of a select. Saved options cannot be deleted, because somebody may have chosen them. */
export function ChoiceFields({ form }: Props) {
  const t = useMessages("staff/questionnaire");
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "options" });
  const { root, message } = form.formState.errors.options ?? {};
  const error = root?.message ?? message;
  return (
    <fieldset className={classes.choices} data-wrong={error !== undefined || undefined}>
      <legend>{t("choices")}</legend>
      {error !== undefined && <FieldError>{error}</FieldError>}
      {fields.map(({ id, value }, at) => (
        <fieldset key={id} className={classes.choice}>
          <legend>{t("choiceNo", { number: at + 1 })}</legend>
          <ChoiceLabels form={form} at={at} />
          {value === undefined ? (
            <Button variant="default" onClick={() => remove(at)}>
              {t("removeChoice")}
            </Button>
          ) : (
            <Checkbox {...form.field(`options.${at}.isRetired`)}>{t("retireChoice")}</Checkbox>
          )}
        </fieldset>
      ))}
      {fields.length < MAX_CHOICES && (
        <Button variant="default" onClick={() => append(emptyChoice, { shouldFocus: false })}>
          {t("addChoice")}
        </Button>
      )}
    </fieldset>
  );
}

function ChoiceLabels({ form, at }: Props & { readonly at: number }) {
  const t = useMessages("staff/questionnaire");
  const same = { required: true, maxLength: MAX_CHOICE_LENGTH };
  return (
    <>
      <TextInput
        {...form.field(`options.${at}.label`)}
        {...same}
        label={t("inEnglish")}
        lang="en"
        dir="ltr"
      />
      <TextInput
        {...form.field(`options.${at}.labelAr`)}
        {...same}
        label={t("inArabic")}
        lang="ar"
        dir="rtl"
      />
    </>
  );
}
