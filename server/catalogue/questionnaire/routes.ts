import { readQuestionnaire } from "@wasla/contract/catalogue/questionnaire-endpoints";
import * as staff from "@wasla/contract/catalogue/staff-endpoints";
import type { FastifyRequest } from "fastify";
import type { Operation } from "#/platform/audit.ts";
import type { Routes } from "#/platform/http/serve.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { add } from "./add.ts";
import { change } from "./change.ts";
import { listPage } from "./list.ts";
import { order } from "./order.ts";
import { listAsked } from "./queries.ts";
import { bringBack, retire } from "./retire.ts";
import { asked } from "./told.ts";

export const questionnaireRoutes: Routes = (serve, { db, clock }) => {
  serve(readQuestionnaire, async ({ query: { audience = "jobSeeker" } }) => {
    return { data: (await listAsked(db, audience)).map(asked) };
  });

  serve(staff.listQuestions, async ({ query }) => ({ data: await listPage(db, query) }));

  const operationOf = ({ viewer, request, body }: Operating): Operation => {
    return { actorId: viewer.id, address: request.ip, reason: body.reason, at: clock.now() };
  };

  serve(staff.addQuestion, async (call) => {
    return { data: await add(db, operationOf(call), call.body) };
  });

  serve(staff.changeQuestion, async (call) => {
    const wanted = { id: call.params.questionId, ...call.body };
    return { data: await change(db, operationOf(call), wanted) };
  });

  serve(staff.retireQuestion, async (call) => {
    return { data: await retire(db, operationOf(call), call.params.questionId) };
  });

  serve(staff.bringBackQuestion, async (call) => {
    return { data: await bringBack(db, operationOf(call), call.params.questionId) };
  });

  serve(staff.orderQuestions, async (call) => {
    return { data: await order(db, operationOf(call), call.body) };
  });
};

type Operating = {
  readonly viewer: Viewer;
  readonly request: FastifyRequest;
  readonly body: { readonly reason: string };
};
