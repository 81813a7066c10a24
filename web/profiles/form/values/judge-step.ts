/** Judges a step as the server will: by the contract's rules, in the language of the page. */
import { type Answer, answerFaults } from "@wasla/contract/catalogue/questionnaire";
import { say } from "@wasla/contract/messages";
import { calendarFaults } from "@wasla/contract/profiles/calendar";
import { stepForms } from "@wasla/contract/profiles/form";
import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import type { FormStep } from "@wasla/contract/profiles/steps";
import { type FieldErrors, type FieldValues, get, set } from "react-hook-form-rows";
import { safeParse } from "zod/v4/core";
import { judge } from "#/platform/form/judge.ts";
import { todayInGulf } from "#/platform/language/formats.ts";
import { currentLanguage } from "#/platform/language/language.ts";
import { extraQuestions } from "./asked.ts";
import { type AnswersIn, type Standing, standingIn } from "./standing.ts";

/** What is wrong with a step's answers, each fault at its field. */
export async function judgeStep(step: FormStep, answers: FieldValues): Promise<FieldErrors> {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await judge(stepForms[step], answers, options);
  // What is not well formed has been told already.
  for (const { field, message } of calendarFaults(answers, todayInGulf()))
    if (get(errors, field) === undefined)
      set(errors, field, { type: "agreed", message: say(currentLanguage(), message) });
  for (const { field, message } of extraFaults(answers))
    set(errors, field, { type: "agreed", message: say(currentLanguage(), message) });
  return errors;
}

/** Of the operators' questions, which are asked of who has agreed; the lists see to the choices. */
function extraFaults({ isSensitiveAgreed, answers = [] }: FieldValues) {
  if (isSensitiveAgreed !== true) return [];
  const chosen = (answers as Answer[]).map(({ value }) => ({ value: String(value) }));
  const asked = extraQuestions() ?? [];
  return answerFaults(
    asked.map((question) => ({ ...question, options: chosen })),
    answers,
  );
}

/** What is said to who finishes without the terms. */
export function termsFault(): string {
  return say(currentLanguage(), "accounts.termsRequired");
}

/** Whether nothing is wrong with it. */
export function isWhole(step: FormStep, answers: FieldValues): boolean {
  return wrongIn(step, answers).length === 0;
}

/** How far all steps have come. */
export function standingOf(profile: OwnProfile, answersIn: AnswersIn): Standing {
  return standingIn(profile, answersIn, wrongIn);
}

/** The paths of what is missing or wrong. */
function wrongIn(step: FormStep, answers: FieldValues): string[] {
  const { error } = safeParse(stepForms[step], answers);
  return [
    ...(error?.issues ?? []).map(({ path }) => path.join(".")),
    ...calendarFaults(answers, todayInGulf()).map(({ field }) => field),
    ...extraFaults(answers).map(({ field }) => field),
  ];
}
