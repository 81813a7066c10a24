import { questionTypes } from "@wasla/contract/catalogue/questionnaire";
import {
  hasEnoughChoices,
  MAX_QUESTION_LENGTH,
  type StaffQuestion,
} from "@wasla/contract/catalogue/staff-endpoints";
import { type ComponentProps, useState } from "react";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { Dialog } from "#/staff/action/Dialog.tsx";
import { notifyDone } from "#/staff/action/notify-done.ts";
import { ReasonForm } from "#/staff/action/ReasonForm.tsx";
import { type FieldErrors, useFieldErrors } from "#/staff/action/use-field-errors.ts";
import { PlainCheckbox } from "#/ui/fields/PlainCheckbox.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { PlainSelect } from "#/ui/fields/PlainSelect.tsx";
import { ChoiceFields } from "./ChoiceFields.tsx";
import { type QuestionDraft, toQuestionDraft, toRequestBody } from "./question-draft.ts";
import classes from "./questionnaire.module.css";
import { addQuestion, changeQuestion } from "./requests.ts";

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
      <QuestionForm {...props} />
    </Dialog>
  );
}

function QuestionForm({ question, onClose }: Props) {
  const t = useMessages("staff/questionnaire");
  const [draft, setDraft] = useState(() => toQuestionDraft(question));
  const { errors, validate, withServerErrors } = useFieldErrors(useMissingFields(draft));
  const set = (part: Partial<QuestionDraft>) => setDraft((now) => ({ ...now, ...part }));
  const name = isolateBidi(draft.label.trim());
  const onSubmit = (reason: string) =>
    withServerErrors(async () => {
      const body = { ...toRequestBody(draft, question), reason };
      if (question) await changeQuestion(question._id, { revision: question.revision, ...body });
      else await addQuestion({ type: draft.type, ...body });
      notifyDone(t(question ? "changedNow" : "addedNow", { name }));
    });
  return (
    <ReasonForm
      buttonText={t(question ? "save" : "add")}
      onValidate={validate}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Labels draft={draft} faults={errors} onType={set} />
      {!question && <TypeField type={draft.type} onChoose={(type) => set({ type })} />}
      {draft.type === "select" && (
        <ChoiceFields
          choices={draft.options}
          faults={errors}
          onChange={(options) => set({ options })}
        />
      )}
      {question?.isBound ? (
        <span>{t("boundText")}</span>
      ) : (
        <RequiredBox isTicked={draft.required} onTick={(required) => set({ required })} />
      )}
    </ReasonForm>
  );
}

/** Missing texts in both languages, and selects with too few options. */
function useMissingFields({ label, labelAr, type, options }: QuestionDraft) {
  const t = useMessages("staff/questionnaire");
  const missing = useMessages("staff")("fieldMissing");
  const choices = type === "select" ? options : [];
  const fields: [string, string, string][] = [
    ["label", label, t("missing")],
    ["labelAr", labelAr, t("missing")],
    ...choices.flatMap((choice, at): [string, string, string][] => [
      [`options.${at}.label`, choice.label, missing],
      [`options.${at}.labelAr`, choice.labelAr, missing],
    ]),
  ];
  return () => ({
    ...Object.fromEntries(
      fields.filter(([, text]) => text.trim() === "").map(([field, , message]) => [field, message]),
    ),
    ...(type === "select" && !hasEnoughChoices(options) && { options: t("choicesMissing") }),
  });
}

type BoxProps = {
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
};

/** Applies only with consent to storing the answers (decision 0020). */
function RequiredBox({ isTicked, onTick }: BoxProps) {
  const t = useMessages("staff/questionnaire");
  return (
    <div>
      <PlainCheckbox
        checked={isTicked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      >
        {t("requiredLabel")}
      </PlainCheckbox>
      <p className={classes.quiet}>{t("requiredHint")}</p>
    </div>
  );
}

type LabelsProps = {
  readonly draft: QuestionDraft;
  readonly faults: FieldErrors;
  readonly onType: (part: Partial<QuestionDraft>) => void;
};

function Labels({ draft, faults, onType }: LabelsProps) {
  const t = useMessages("staff/questionnaire");
  const same: Partial<ComponentProps<typeof PlainField>> = {
    maxLength: MAX_QUESTION_LENGTH,
    autoComplete: "off",
    required: true,
  };
  return (
    <>
      <PlainField
        {...same}
        label={t("label")}
        lang="en"
        dir="ltr"
        data-autofocus
        value={draft.label}
        error={faults.label}
        onChange={({ currentTarget }) => onType({ label: currentTarget.value })}
      />
      <PlainField
        {...same}
        label={t("labelAr")}
        lang="ar"
        dir="rtl"
        value={draft.labelAr}
        error={faults.labelAr}
        onChange={({ currentTarget }) => onType({ labelAr: currentTarget.value })}
      />
    </>
  );
}

type TypeProps = {
  readonly type: QuestionDraft["type"];
  readonly onChoose: (type: QuestionDraft["type"]) => void;
};

function TypeField({ type, onChoose }: TypeProps) {
  const t = useMessages("staff/questionnaire");
  return (
    <PlainSelect
      label={t("type")}
      hint={t("typeHint")}
      value={type}
      options={questionTypes.map((value) => ({ value, label: t(value) }))}
      onChange={({ currentTarget: { value } }) =>
        onChoose(questionTypes.find((known) => known === value) ?? type)
      }
    />
  );
}
