import { boundQuestions, type Question } from "@wasla/contract/catalogue/questionnaire";

/** The questions that are bound to fields of the form. */
export const formQuestions = boundQuestions.map((question, index): Question => {
  return { ...question, _id: String(index), type: "boolean", options: [], required: false };
});

/** With three questions that operators have added. */
export const questions: readonly Question[] = [
  ...formQuestions,
  createQuestion("question4", "Do you own a car?", "هل لديك سيارة؟", "boolean"),
  createQuestion("question5", "What is your hobby?", "ما هوايتك؟", "text"),
  {
    ...createQuestion("question6", "Which visa do you have?", "ما نوع تأشيرتك؟", "select"),
    options: [
      { value: "choice1", label: "Employment", labelAr: "عمل" },
      { value: "choice2", label: "Visit", labelAr: "زيارة" },
    ],
  },
];

function createQuestion(
  key: string,
  label: string,
  labelAr: string,
  type: Question["type"],
): Question {
  const required = type === "select";
  return { _id: key, key, label, labelAr, type, options: [], required, detailKey: null };
}
