import { boundQuestions, MAX_QUESTIONS } from "@wasla/contract/catalogue/questionnaire";
import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createQuestionSteps, REASON, visaQuestion } from "#/testing/question-steps.ts";

const running = startApp();
const call = createApiClient(running);
const questions = createQuestionSteps(running);
const { asOperator, add, askedQuestions, change, retire, restore } = questions;

beforeEach(async () => {
  await running.services.db.deleteFrom("question").where("isBound", "=", false).execute();
});

type QuestionLabel = { readonly label: string };
const labels = async () => (await askedQuestions()).map(({ label }: QuestionLabel) => label);
const listed = async (query = ""): Promise<StaffQuestion[]> =>
  (await asOperator("GET", `questions${query}`)).body.data.rows;
const order = (was: readonly StaffQuestion[], reordered: readonly StaffQuestion[]) => {
  const ids = (list: readonly StaffQuestion[]) => list.map(({ _id }) => _id);
  return asOperator("PUT", "question-order", { was: ids(was), order: ids(reordered) });
};

async function lastEntry() {
  const { rows } = await sql<Record<string, unknown>>`
    select actor_id, action, subject, subject_id, reason, before, after, address
    from audit_entry order by id desc limit 1`.execute(running.services.db);
  return rows[0];
}

test("the questionnaire has the three questions that are form fields", async () => {
  const bound = boundQuestions.map((question) => ({
    ...question,
    _id: expect.stringMatching(/^\d+$/),
    type: "boolean",
    options: [],
    required: false,
  }));
  expect(await askedQuestions()).toEqual(bound);
  expect(await askedQuestions({ audience: "jobSeeker" })).toEqual(bound);
  expect(await askedQuestions({ audience: "client" })).toEqual([]);
  const refused = await call(undefined, "GET", "/shared/questionnaire", {
    query: { audience: "everyone" },
  });
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, "audience"]);
});

test("a new question is asked at once, after the others, and audited", async () => {
  const question = await add({ ...visaQuestion, required: true });
  expect(question).toMatchObject({ key: `question${question._id}`, isBound: false, revision: 0 });
  const options = [
    { value: "choice1", label: "Employment", labelAr: "عمل" },
    { value: "choice2", label: "Visit", labelAr: "زيارة" },
  ];
  const { _id, key } = question;
  expect((await askedQuestions()).at(-1)).toEqual({
    _id,
    key,
    label: "Your visa",
    labelAr: "تأشيرتك",
    type: "select",
    options,
    required: true,
    detailKey: null,
  });
  expect(await lastEntry()).toMatchObject({
    action: "catalogue.questionAdded",
    subject: "question",
    subjectId: _id,
    actorId: await questions.operator(),
    reason: REASON,
    address: "127.0.0.1",
    before: null,
    after: { label: "Your visa", required: true },
  });
});

test("a change updates only the given fields, and is audited with the old values", async () => {
  const question = await add();
  const changed = await change(question, { label: "Have you a car?", required: true });
  expect(changed.body.data).toMatchObject({
    label: "Have you a car?",
    labelAr: question.labelAr,
    required: true,
    revision: 1,
  });
  expect(await lastEntry()).toMatchObject({
    action: "catalogue.questionChanged",
    before: { label: "Do you own a car?", isRequired: false },
    after: { label: "Have you a car?", isRequired: true },
  });
  const late = await change(question, { label: "Is there a car?" });
  expect([late.status, late.body.code]).toEqual([409, "CONFLICT"]);
  const again = await change(changed.body.data, { label: "Have you a car?" });
  expect([again.status, again.body.data.revision]).toEqual([200, 1]);
});

describe("choices", () => {
  const [employment, visit] = visaQuestion.options;
  const first = { ...employment, value: "choice1" };
  const second = { ...visit, value: "choice2" };

  test("can be renamed, reordered and added, and keep their values", async () => {
    const question = await add(visaQuestion);
    const fresh = { label: "Own", labelAr: "إقامة ذاتية" };
    const renamed = { ...first, label: "Work" };
    const { body } = await change(question, {
      options: [fresh, { ...second, isRetired: true }, renamed],
    });
    expect(body.data.options).toEqual([
      { ...fresh, value: "choice3", isRetired: false },
      { ...second, isRetired: true },
      { ...renamed, isRetired: false },
    ]);
    const [, , , offered] = await askedQuestions();
    expect(offered.options.map(({ value }: { value: string }) => value)).toEqual([
      "choice3",
      "choice1",
    ]);
  });

  test.each<[string, object[], string]>([
    ["one left out", [first], "options"],
    [
      "none that is offered",
      [first, second].map((one) => ({ ...one, isRetired: true })),
      "options",
    ],
    ["one alone that is offered", [first, { ...second, isRetired: true }], "options"],
    ["an unknown one", [first, second, { ...visit, value: "choice9" }], "options.2.value"],
    ["one named twice", [first, second, first], "options.2.value"],
    ["one without Arabic", [first, second, { label: "Own" }], "options.2.labelAr"],
    ["one without a name", [first, second, { label: " ", labelAr: "أ" }], "options.2.label"],
  ])("are refused with %s", async (_what, options, field) => {
    const question = await add(visaQuestion);
    const refused = await change(question, { options });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, field]);
    expect(await listed()).toContainEqual(question);
  });

  test("are required for lists, and refused for other types", async () => {
    const plain = { label: "Any", labelAr: "أي" };
    for (const [type, options] of [
      ["text", visaQuestion.options],
      ["select", []],
      ["select", undefined],
      ["select", visaQuestion.options.slice(0, 1)],
    ] as const) {
      const refused = await asOperator("POST", "questions", { ...plain, type, options });
      expect([refused.status, refused.body.errors[0].field]).toEqual([422, "options"]);
    }
    const refused = await change(await add(), { options: visaQuestion.options });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, "options"]);
  });
});

test("a retired question is not asked until it is restored after the others", async () => {
  const [car, pet] = [await add(), await add({ label: "Have you a pet?" })];
  expect((await retire(car)).body.data.retiredAt).toBe(TEST_NOW.toISOString());
  expect((await labels()).slice(3)).toEqual([pet.label]);
  expect((await listed()).map(({ _id }) => _id)).not.toContain(car._id);
  expect(await listed("?isRetired=true")).toMatchObject([{ _id: car._id }]);
  expect(await lastEntry()).toMatchObject({
    action: "catalogue.questionRetired",
    subjectId: car._id,
    before: { retiredAt: null },
    after: { retiredAt: TEST_NOW.toISOString() },
  });
  expect((await retire(car)).status).toBe(409);
  expect((await restore(car)).body.data.retiredAt).toBeNull();
  expect((await labels()).slice(3)).toEqual([pet.label, car.label]);
  expect((await restore(car)).status).toBe(409);
  expect(await listed("?isRetired=true")).toEqual([]);
});

test("retired questions are paged, newest first", async () => {
  const all = [await add(), await add(), await add()];
  for (const one of all) await retire(one);
  const page = await asOperator("GET", "questions?isRetired=true&count=2");
  const { rows, next } = page.body.data;
  const rest = await listed(`?isRetired=true&count=2&after=${next}`);
  expect([...rows, ...rest].map(({ _id }: StaffQuestion) => _id)).toEqual(
    all.map(({ _id }) => _id).toReversed(),
  );
});

test("a question of the form can only be renamed and reordered", async () => {
  const [criminal] = await listed();
  if (!criminal) throw new Error("no question");
  const label = "Have you been convicted?";
  const renamed = (await change(criminal, { label })).body.data;
  expect((await labels())[0]).toBe(label);
  for (const [changes, field] of [
    [{ required: true }, "required"],
    [{ options: visaQuestion.options }, "options"],
  ] as const) {
    const refused = await change(renamed, changes);
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, field]);
  }
  expect((await change(renamed, { type: "text" })).status).toBe(422);
  expect((await retire(renamed)).status).toBe(409);
  await change(renamed, { label: criminal.label });
});

describe("the order", () => {
  test("is set as a whole, including the form's own questions", async () => {
    const car = await add();
    const was = await listed();
    const reversed = was.toReversed();
    const { body } = await order(was, reversed);
    expect(body.data.map(({ _id }: StaffQuestion) => _id)).toEqual(reversed.map(({ _id }) => _id));
    expect((await labels())[0]).toBe(car.label);
    expect(await lastEntry()).toMatchObject({ action: "catalogue.questionsOrdered" });
    await order(reversed, was);
  });

  test("is refused if the questionnaire has changed since it was read", async () => {
    const car = await add();
    const was = await listed();
    await retire(car);
    const left = was.filter(({ _id }) => _id !== car._id);
    expect((await order(was, was)).status).toBe(409);
    expect((await order(left.toReversed(), left)).status).toBe(409);
    expect((await order(left, left)).status).toBe(200);
  });

  test("is refused if a question is missing, duplicate or unknown", async () => {
    const was = await listed();
    const [one, two] = was;
    const twice = [one, one, two].flatMap((each) => each ?? []);
    for (const invalidOrder of [was.slice(1), twice, []]) {
      const refused = await order(was, invalidOrder);
      expect([refused.status, refused.body.errors[0].field]).toEqual([422, "order"]);
    }
  });
});

test("concurrent operators reorder once, and cannot exceed the limit", async () => {
  const was = await listed();
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, at) => order(was, at % 2 ? was.toReversed() : was.toSorted())),
  );
  const moved = responses.filter(({ body }) => body.data?.[0]._id === was.at(-1)?._id);
  expect(moved).toHaveLength(1);
  await order(was.toReversed(), was);
  const added = await Promise.all(
    Array.from({ length: MAX_QUESTIONS }, (_, at) =>
      asOperator("POST", "questions", { label: `Question ${at}`, labelAr: "سؤال", type: "text" }),
    ),
  );
  expect(added.filter(({ status }) => status === 200)).toHaveLength(MAX_QUESTIONS - 3);
  expect(new Set(added.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await askedQuestions()).toHaveLength(MAX_QUESTIONS);
  const [retired] = (await listed()).slice(-1);
  if (retired) await retire(retired);
  await add();
  expect(retired && (await restore(retired)).status).toBe(409);
});

test.each([
  ["PUT", "questions/2147483647", { revision: 0 }],
  ["POST", "questions/2147483647/retire", {}],
  ["POST", "questions/2147483647/bring-back", {}],
] as const)("responds with 404 for an unknown question: %s %s", async (method, path, body) => {
  expect((await asOperator(method, path, body)).status).toBe(404);
});

test("every change requires a reason", async () => {
  const question = await add();
  const was = [question._id];
  for (const [method, path, body] of [
    ["POST", "questions", { label: "Any", labelAr: "أي", type: "text" }],
    ["PUT", `questions/${question._id}`, { revision: 0, label: "Any" }],
    ["POST", `questions/${question._id}/retire`, {}],
    ["POST", `questions/${question._id}/bring-back`, {}],
    ["PUT", "question-order", { was, order: was }],
  ] as const) {
    const refused = await asOperator(method, path, { ...body, reason: " " });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, "reason"]);
  }
});
