import * as endpoints from "@wasla/contract/catalogue/staff-endpoints";
import { whenEmpty } from "#/platform/form/empty-field.ts";
import { typedSchema } from "#/platform/form/form-schemas.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { notifyDone } from "#/staff/action/notify-done.ts";
import { useReasonForm } from "#/staff/action/use-reason-form.ts";
import { toNewQuestion, toQuestionChange, toQuestionDraft } from "./question-draft.ts";
import { addQuestion, changeQuestion } from "./requests.ts";

/** Without a question, the form adds one. */
export function useQuestionForm(
  question: endpoints.StaffQuestion | undefined,
  onClose: () => void,
) {
  const t = useMessages("staff/questionnaire");
  const questionMissing = whenEmpty(t("missing"));
  const schema = question
    ? typedSchema(toQuestionChange(question), endpoints.updateQuestion.body)
    : typedSchema(toNewQuestion, endpoints.addQuestion.body);
  return useReasonForm(schema, {
    defaultValues: toQuestionDraft(question),
    onSubmit: async (body) => {
      if ("type" in body) await addQuestion(body);
      else if (question) await changeQuestion(question._id, body);
      const name = isolateBidi(body.label ?? "");
      notifyDone(t(question ? "changedNow" : "addedNow", { name }));
    },
    onClose,
    messages: {
      label: questionMissing,
      labelAr: questionMissing,
      options: () => t("choicesMissing"),
    },
  });
}

export type QuestionForm = ReturnType<typeof useQuestionForm>;
