import { questionTypes } from "@wasla/contract/catalogue/questionnaire";
import { MAX_QUESTION_LENGTH, type StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import type { ComponentProps } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { Dialog } from "#/staff/action/Dialog.tsx";
import { ReasonForm } from "#/staff/action/ReasonForm.tsx";
import { Checkbox } from "#/ui/fields/Checkbox.tsx";
import { NativeSelect } from "#/ui/fields/NativeSelect.tsx";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { ChoiceFields } from "./ChoiceFields.tsx";
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
  const same: Partial<ComponentProps<typeof TextInput>> = {
    maxLength: MAX_QUESTION_LENGTH,
    autoComplete: "off",
    required: true,
  };
  return (
    <>
      <TextInput
        {...form.field("label")}
        {...same}
        label={t("label")}
        lang="en"
        dir="ltr"
        data-autofocus
      />
      <TextInput {...form.field("labelAr")} {...same} label={t("labelAr")} lang="ar" dir="rtl" />
    </>
  );
}
