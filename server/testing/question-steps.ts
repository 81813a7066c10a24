import type { addQuestion, StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import type { FastifyInstance } from "fastify";
import type { input } from "zod/v4/core";
import type { Services } from "#/platform/services.ts";
import { createApiClient } from "./api-client.ts";
import { createTestData, type TestAccount } from "./test-data.ts";

type NewQuestion = Partial<input<typeof addQuestion.body>>;
type AppWithServices = { readonly app: FastifyInstance; readonly services: Services };

export const REASON = "clients ask for it";

const defaultQuestion = {
  label: "Do you own a car?",
  labelAr: "هل لديك سيارة؟",
  type: "boolean",
} as const;

export const visaQuestion = {
  label: "Your visa",
  labelAr: "تأشيرتك",
  type: "select",
  options: [
    { label: "Employment", labelAr: "عمل" },
    { label: "Visit", labelAr: "زيارة" },
  ],
} as const satisfies NewQuestion;

/** `running` comes from `startApp`. */
export function createQuestionSteps(running: AppWithServices) {
  const call = createApiClient(running);
  let operator: Promise<TestAccount> | undefined;
  const asOperator = async (...[method, path, body]: Call) => {
    operator ??= createTestData(running).admin();
    const options = method === "GET" ? {} : { body: { reason: REASON, ...body } };
    return call(await operator, method, `/staff/${path}`, options);
  };
  return {
    asOperator,
    operator: async () => (await operator)?.id,
    add: async (changes: NewQuestion = {}): Promise<StaffQuestion> => {
      const { status, body } = await asOperator("POST", "questions", {
        ...defaultQuestion,
        ...changes,
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.data;
    },
    retire: ({ _id }: StaffQuestion) => asOperator("POST", `questions/${_id}/retire`),
    restore: ({ _id }: StaffQuestion) => asOperator("POST", `questions/${_id}/bring-back`),
    change: ({ _id, revision }: StaffQuestion, changes: object) =>
      asOperator("PUT", `questions/${_id}`, { revision, ...changes }),
    askedQuestions: async (query = {}) => {
      const { body } = await call(undefined, "GET", "/shared/questionnaire", { query });
      return body.data;
    },
  };
}

type Call = readonly [method: "GET" | "POST" | "PUT", path: string, body?: object];
