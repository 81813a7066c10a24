/** Validates a step by the contract's rules, as the server does. */
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
import { type FieldErrors, type FieldValues, get, set } from "react-hook-form";
import { safeParse } from "zod/v4/core";
import { queryClient } from "#/platform/api/query-client.ts";
import { validate } from "#/platform/form/validate.ts";
import { todayInGulf } from "#/platform/language/formats.ts";
import { currentLanguage } from "#/platform/language/language.ts";
import { useSession } from "#/platform/state/session.ts";
import { ownProfileQuery } from "#/profiles/requests.ts";
import { extraQuestions } from "./extra-questions.ts";
import { calculateProgress, type FormProgress, type ReadAnswers } from "./form-progress.ts";

/** Errors of a step's answers by field. */
export async function validateStep(step: FormStep, answers: FieldValues): Promise<FieldErrors> {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await validate(stepSchemas[step], answers, options);
  // Date faults are reported only for fields that are otherwise valid.
  for (const { field, message } of findStepDateFaults(answers))
    if (get(errors, field) === undefined)
      set(errors, field, { type: "agreed", message: formatMessage(currentLanguage(), message) });
  for (const { field, message } of findExtraQuestionFaults(answers))
    set(errors, field, { type: "agreed", message: formatMessage(currentLanguage(), message) });
  return errors;
}

/** Checks dates, also against those saved in other steps. */
function findStepDateFaults(answers: FieldValues) {
  return [
    ...findDateFaults(answers, todayInGulf()),
    ...findWorkingAgeFaults(answers, savedDates()),
  ];
}

/** Only after consent. Choices are not checked, because the selects guarantee them. */
function findExtraQuestionFaults({ isSensitiveAgreed, answers = [] }: FieldValues) {
  if (isSensitiveAgreed !== true) return [];
  const options = (answers as Answer[]).map(({ value }) => ({ value: String(value) }));
  const questions = extraQuestions() ?? [];
  return validateAnswers(
    questions.map((question) => ({ ...question, options })),
    answers,
  );
}

/** Error shown when finishing without accepting the terms. */
export function termsRequiredText(): string {
  return formatMessage(currentLanguage(), "accounts.termsRequired");
}

export function isStepValid(step: FormStep, answers: FieldValues): boolean {
  return findInvalidPaths(step, answers).length === 0;
}

export function computeProgress(profile: OwnProfile, answersIn: ReadAnswers): FormProgress {
  return calculateProgress(profile, answersIn, findInvalidPaths);
}

function findInvalidPaths(step: FormStep, answers: FieldValues): string[] {
  const { error } = safeParse(stepSchemas[step], answers);
  return [
    ...(error?.issues ?? []).map(({ path }) => path.join(".")),
    ...findStepDateFaults(answers).map(({ field }) => field),
    ...findExtraQuestionFaults(answers).map(({ field }) => field),
  ];
}

/** Saved date of birth and role starts, because steps are checked against each other. */
function savedDates(): SavedDates {
  const session = useSession.getState();
  const id = session.status === "signedIn" ? session.user._id : "";
  const profile = queryClient.getQueryData(ownProfileQuery(id).queryKey)?.profile;
  return {
    dob: profile?.dob ?? null,
    starts: profile?.professionalDetails.position.map(({ from }) => from) ?? [],
  };
}
