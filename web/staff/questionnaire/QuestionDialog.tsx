import { Button } from "@mantine/core";
import { MAX_CHOICES, questionTypes } from "@wasla/contract/catalogue/questionnaire";
import {
  MAX_CHOICE_LENGTH,
  MAX_QUESTION_LENGTH,
  type StaffQuestion,
} from "@wasla/contract/catalogue/staff-endpoints";
import type { ComponentProps } from "react";
import { useFieldArray } from "react-hook-form";
import { useMessages } from "#/platform/language/language.ts";
import { ReasonForm } from "#/staff/action/ReasonForm.tsx";
import { Checkbox } from "#/ui/fields/Checkbox.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { NativeSelect } from "#/ui/fields/NativeSelect.tsx";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { Dialog } from "#/ui/overlay/Dialog.tsx";
import { emptyChoice } from "./question-draft.ts";
import classes from "./questionnaire.module.css";
import { type QuestionForm, useQuestionForm } from "./use-question-form.ts";

type Props = {
  /** Undefined for a new question. */
  readonly question?: StaffQuestion;
  readonly onClose: () => void;
};

/** Adds or changes a question; built-in ones can only be renamed. */
export function QuestionDialog({ opened, ...props }: Props & { readonly opened: boolean }) {
  const t = useMessages("staff/questionnaire");
  return (
    <Dialog
      title={t(props.question ? "changeTitle" : "add")}
      opened={opened}
      onClose={props.onClose}
    >
      <QuestionFields {...props} />
    </Dialog>
  );
}

function QuestionFields({ question, onClose }: Props) {
  const t = useMessages("staff/questionnaire");
  const form = useQuestionForm(question, onClose);
  return (
    <ReasonForm form={form} buttonText={t(question ? "save" : "add")}>
      <Labels form={form} />
      {!question && (
        <NativeSelect
          {...form.field("type")}
          label={t("type")}
          hint={t("typeHint")}
          options={questionTypes.map((value) => ({ value, label: t(value) }))}
        />
      )}
      {form.watch("type") === "select" && <ChoiceFields form={form} />}
      {question?.isBound ? <span>{t("boundText")}</span> : <RequiredBox form={form} />}
    </ReasonForm>
  );
}

type FieldsProps = { readonly form: QuestionForm };

/** Applies only with consent to storing the answers (decision 0020). */
function RequiredBox({ form }: FieldsProps) {
  const t = useMessages("staff/questionnaire");
  return (
    <div>
      <Checkbox {...form.field("required")}>{t("requiredLabel")}</Checkbox>
      <p className={classes.quiet}>{t("requiredHint")}</p>
    </div>
  );
}

function Labels({ form }: FieldsProps) {
  const t = useMessages("staff/questionnaire");
  const sharedProps: Partial<ComponentProps<typeof TextInput>> = {
    maxLength: MAX_QUESTION_LENGTH,
    autoComplete: "off",
    required: true,
  };
  return (
    <>
      <TextInput
        {...form.field("label")}
        {...sharedProps}
        label={t("label")}
        lang="en"
        dir="ltr"
        data-autofocus
      />
      <TextInput
        {...form.field("labelAr")}
        {...sharedProps}
        label={t("labelAr")}
        lang="ar"
        dir="rtl"
      />
    </>
  );
}

type ChoiceFieldsProps = { readonly form: QuestionForm };

/** Options of a select. Saved options cannot be deleted, because somebody may have chosen them. */
function ChoiceFields({ form }: ChoiceFieldsProps) {
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

function ChoiceLabels({ form, at }: ChoiceFieldsProps & { readonly at: number }) {
  const t = useMessages("staff/questionnaire");
  const sharedProps = { required: true, maxLength: MAX_CHOICE_LENGTH };
  return (
    <>
      <TextInput
        {...form.field(`options.${at}.label`)}
        {...sharedProps}
        label={t("inEnglish")}
        lang="en"
        dir="ltr"
      />
      <TextInput
        {...form.field(`options.${at}.labelAr`)}
        {...sharedProps}
        label={t("inArabic")}
        lang="ar"
        dir="rtl"
      />
    </>
  );
}
