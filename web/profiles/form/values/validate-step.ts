/** Judges a step as the server will: by the contract's rules, in the language of the page. */
import { type Answer, validateAnswers } from "@wasla/contract/catalogue/questionnaire";
import { formatMessage } from "@wasla/contract/messages";
import {
  findDateFaults,
  findWorkingAgeFaults,
  type SavedDates,
} from "@wasla/contract/profiles/date-rules";
import { stepSchemas } from "@wasla/contract/profiles/form";
import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import type { FormStep } from "@wasla/contract/profiles/steps";
import { type FieldErrors, type FieldValues, get, set } from "react-hook-form-rows";
import { safeParse } from "zod/v4/core";
import { queryClient } from "#/platform/api/query-client.ts";
import { validate } from "#/platform/form/validate.ts";
import { todayInGulf } from "#/platform/language/formats.ts";
import { currentLanguage } from "#/platform/language/language.ts";
import { useSession } from "#/platform/state/session.ts";
import { ownProfileQuery } from "#/profiles/requests.ts";
import { extraQuestions } from "./extra-questions.ts";
import { calculateProgress, type FormProgress, type ReadAnswers } from "./form-progress.ts";

/** What is wrong with a step's answers, each fault at its field. */
export async function validateStep(step: FormStep, answers: FieldValues): Promise<FieldErrors> {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await validate(stepSchemas[step], answers, options);
  // What is not well formed has been told already.
  for (const { field, message } of findStepDateFaults(answers))
    if (get(errors, field) === undefined)
      set(errors, field, { type: "agreed", message: formatMessage(currentLanguage(), message) });
  for (const { field, message } of findExtraQuestionFaults(answers))
    set(errors, field, { type: "agreed", message: formatMessage(currentLanguage(), message) });
  return errors;
}

/** Of days, months and years, also against those saved in other steps. */
function findStepDateFaults(answers: FieldValues) {
  return [
    ...findDateFaults(answers, todayInGulf()),
    ...findWorkingAgeFaults(answers, savedDates()),
  ];
}

/** Of the operators' questions, which are asked of who has agreed; the lists see to the choices. */
function findExtraQuestionFaults({ isSensitiveAgreed, answers = [] }: FieldValues) {
  if (isSensitiveAgreed !== true) return [];
  const chosen = (answers as Answer[]).map(({ value }) => ({ value: String(value) }));
  const questions = extraQuestions() ?? [];
  return validateAnswers(
    questions.map((question) => ({ ...question, options: chosen })),
    answers,
  );
}

/** What is said to who finishes without the terms. */
export function termsRequiredText(): string {
  return formatMessage(currentLanguage(), "accounts.termsRequired");
}

/** Whether nothing is wrong with it. */
export function isStepValid(step: FormStep, answers: FieldValues): boolean {
  return findInvalidPaths(step, answers).length === 0;
}

/** How far all steps have come. */
export function computeProgress(profile: OwnProfile, answersIn: ReadAnswers): FormProgress {
  return calculateProgress(profile, answersIn, findInvalidPaths);
}

/** The paths of what is missing or wrong. */
function findInvalidPaths(step: FormStep, answers: FieldValues): string[] {
  const { error } = safeParse(stepSchemas[step], answers);
  return [
    ...(error?.issues ?? []).map(({ path }) => path.join(".")),
    ...findStepDateFaults(answers).map(({ field }) => field),
    ...findExtraQuestionFaults(answers).map(({ field }) => field),
  ];
}

/** The saved date of birth and starts of roles: what one step says is checked against another. */
function savedDates(): SavedDates {
  const session = useSession.getState();
  const id = session.status === "signedIn" ? session.user._id : "";
  const profile = queryClient.getQueryData(ownProfileQuery(id).queryKey)?.profile;
  return {
    dob: profile?.dob ?? null,
    starts: profile?.professionalDetails.position.map(({ from }) => from) ?? [],
  };
}
