import { readQuestionnaire } from "@wasla/contract/catalogue/questionnaire-endpoints";
import * as staff from "@wasla/contract/catalogue/staff-endpoints";
import type { Routes } from "#/platform/http/serve.ts";
import { operationIn } from "#/platform/operation.ts";
import { add } from "./add.ts";
import { change } from "./change.ts";
import { listPage } from "./list.ts";
import { order } from "./order.ts";
import { listAsked } from "./queries.ts";
import { bringBack, retire } from "./retire.ts";
import { asked } from "./told.ts";

export const questionnaireRoutes: Routes = (serve, services) => {
  const { db } = services;
  serve(readQuestionnaire, async ({ query: { audience = "jobSeeker" } }) => {
    return { data: (await listAsked(db, audience)).map(asked) };
  });

  serve(staff.listQuestions, async ({ query }) => ({ data: await listPage(db, query) }));

  serve(staff.addQuestion, async (call) => {
    return { data: await add(db, operationIn(services, call), call.body) };
  });

  serve(staff.changeQuestion, async (call) => {
    const wanted = { id: call.params.questionId, ...call.body };
    return { data: await change(db, operationIn(services, call), wanted) };
  });

  serve(staff.retireQuestion, async (call) => {
    return { data: await retire(db, operationIn(services, call), call.params.questionId) };
  });

  serve(staff.bringBackQuestion, async (call) => {
    return { data: await bringBack(db, operationIn(services, call), call.params.questionId) };
  });

  serve(staff.orderQuestions, async (call) => {
    return { data: await order(db, operationIn(services, call), call.body) };
  });
};
