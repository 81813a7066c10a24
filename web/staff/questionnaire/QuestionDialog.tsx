import { questionTypes } from "@wasla/contract/catalogue/questionnaire";
import { LONGEST_QUESTION, type StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import { type ComponentProps, useState } from "react";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { DeedDialog } from "#/staff/deed/DeedDialog.tsx";
import { done } from "#/staff/deed/done.ts";
import { FieldFault, useFaults } from "#/staff/deed/use-faults.ts";
import { PlainCheckbox } from "#/ui/fields/PlainCheckbox.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { PlainSelect } from "#/ui/fields/PlainSelect.tsx";
import { ChoiceFields } from "./ChoiceFields.tsx";
import { bodyOf, draftOf, type QuestionDraft } from "./question-draft.ts";
import { addQuestion, changeQuestion } from "./requests.ts";

type Props = {
  /** None yet for one that is to be added. */
  readonly question?: StaffQuestion;
  readonly onClose: () => void;
};

/** Adds a question, or changes one: what belongs to the form can be renamed only. */
export function QuestionDialog({ question, onClose }: Props) {
  const t = useWords("staff/questionnaire");
  const [draft, setDraft] = useState(() => draftOf(question));
  const { faults, judged } = useFaults();
  const set = (part: Partial<QuestionDraft>) => setDraft((now) => ({ ...now, ...part }));
  const name = isolated(draft.label.trim());
  const onDeed = (reason: string) =>
    judged(async () => {
      assertNamed(draft, t("missing"));
      const body = { ...bodyOf(draft, question), reason };
      if (question) await changeQuestion(question._id, { revision: question.revision, ...body });
      else await addQuestion({ type: draft.type, ...body });
      done(t(question ? "changedNow" : "addedNow", { name }));
    });
  return (
    <DeedDialog
      opened
      title={question ? t("changeTitle") : t("add")}
      deed={t(question ? "save" : "add")}
      onDeed={onDeed}
      onClose={onClose}
    >
      <Labels draft={draft} faults={faults} onType={set} />
      {!question && <TypeField type={draft.type} onChoose={(type) => set({ type })} />}
      {draft.type === "select" && (
        <ChoiceFields
          choices={draft.options}
          faults={faults}
          onChange={(options) => set({ options })}
        />
      )}
      {question?.isBound ? (
        <span>{t("boundText")}</span>
      ) : (
        <PlainCheckbox
          checked={draft.required}
          onChange={({ currentTarget }) => set({ required: currentTarget.checked })}
        >
          {t("requiredLabel")}
        </PlainCheckbox>
      )}
    </DeedDialog>
  );
}

type LabelsProps = {
  readonly draft: QuestionDraft;
  readonly faults: Readonly<Record<string, string>>;
  readonly onType: (part: Partial<QuestionDraft>) => void;
};

function Labels({ draft, faults, onType }: LabelsProps) {
  const t = useWords("staff/questionnaire");
  const same: Partial<ComponentProps<typeof PlainField>> = {
    maxLength: LONGEST_QUESTION,
    autoComplete: "off",
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
  const t = useWords("staff/questionnaire");
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

function assertNamed({ label, labelAr }: QuestionDraft, missing: string): void {
  if (label.trim() === "") throw new FieldFault("label", missing);
  if (labelAr.trim() === "") throw new FieldFault("labelAr", missing);
}
