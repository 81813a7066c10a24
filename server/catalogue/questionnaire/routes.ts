import { getQuestionnaire } from "@wasla/contract/catalogue/questionnaire-endpoints";
import * as staff from "@wasla/contract/catalogue/staff-endpoints";
import { auditContext } from "#/platform/audit.ts";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import { addQuestion } from "./add-question.ts";
import { listQuestionPage } from "./list-questions.ts";
import { listActiveQuestions } from "./queries.ts";
import { reorderQuestions } from "./reorder-questions.ts";
import { restoreQuestion, retireQuestion } from "./retire-question.ts";
import { toQuestion } from "./to-question.ts";
import { updateQuestionDetails } from "./update-question.ts";

export const questionnaireRoutes: Routes = (serve, services) => {
  const { db } = services;
  serve(getQuestionnaire, async ({ query: { audience = "jobSeeker" } }) => {
    return { data: (await listActiveQuestions(db, audience)).map(toQuestion) };
  });

  serve(staff.listQuestions, async ({ query }) => ({ data: await listQuestionPage(db, query) }));

  serve(staff.addQuestion, async (call) => {
    return { data: await addQuestion(db, auditContext(services, call), call.body) };
  });

  serve(staff.updateQuestion, async (call) => {
    const input = { id: call.params.questionId, ...call.body };
    return { data: await updateQuestionDetails(db, auditContext(services, call), input) };
  });

  serve(staff.retireQuestion, async (call) => {
    return { data: await retireQuestion(db, auditContext(services, call), call.params.questionId) };
  });

  serve(staff.restoreQuestion, async (call) => {
    return {
      data: await restoreQuestion(db, auditContext(services, call), call.params.questionId),
    };
  });

  serve(staff.reorderQuestions, async (call) => {
    return { data: await reorderQuestions(db, auditContext(services, call), call.body) };
  });
};
