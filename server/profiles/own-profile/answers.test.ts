import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import * as form from "#/testing/profile-forms.ts";
import { createQuestionSteps, visaQuestion } from "#/testing/question-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);
const { add, change, retire, restore } = createQuestionSteps(running);

beforeEach(async () => {
  await running.services.db.deleteFrom("question").where("isBound", "=", false).execute();
});

const { isSensitiveAgreed: _, ...unagreed } = form.sensitiveAnswers;
const newcomer = () => build.jobSeeker({ isProfileCompleted: false });
const save = (person: TestAccount, body: object) =>
  call(person, "PUT", "/jobseeker/profile", { body });
const agree = (person: TestAccount, answers: unknown, revision = 0) =>
  save(person, { ...form.sensitiveAnswers, answers, revision });

async function read(person: TestAccount) {
  const { profile } = (await call(person, "GET", "/jobseeker/profile")).body.data;
  return profile.sensitive?.answers;
}

async function threeQuestions() {
  return [
    await add({ required: true }),
    await add({ label: "Your hobby", labelAr: "هوايتك", type: "text" }),
    await add(visaQuestion),
  ] as const;
}

test("answers are stored by question, and read in the order of the questionnaire", async () => {
  const [car, hobby, stay] = await threeQuestions();
  const person = await newcomer();
  const { body } = await agree(person, [
    { key: stay.key, value: "choice2" },
    { key: hobby.key, value: "  Falcons \n" },
    { key: car.key, value: false },
  ]);
  const named = ({ key, label, labelAr }: StaffQuestion) => ({ key, label, labelAr });
  const expected = [
    { ...named(car), value: false, option: null },
    { ...named(hobby), value: "Falcons", option: null },
    { ...named(stay), value: "choice2", option: { label: "Visit", labelAr: "زيارة" } },
  ];
  expect(body.data.sensitive.answers).toEqual(expected);
  await change(hobby, { label: "What do you do for fun?" });
  expect((await read(person))[1].label).toBe("What do you do for fun?");
});

test("answers are stored only with consent, encrypted, and deleted with the consent", async () => {
  const hobby = await add({ type: "text" });
  const person = await newcomer();
  const answers = [{ key: hobby.key, value: "sentinel-hobby" }];
  expect((await save(person, { ...unagreed, answers, revision: 0 })).status).toBe(200);
  expect(await read(person)).toBeUndefined();
  await agree(person, answers, 1);
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(candidate)::text || encode(sensitive, 'escape') as text
    from candidate where id = ${person.id}`.execute(running.services.db);
  expect(rows[0]?.text).not.toMatch(/sentinel-hobby|question\d/);
  await save(person, { isSensitiveAgreed: false, revision: 2 });
  await agree(person, undefined, 3);
  expect(await read(person)).toEqual([]);
});

test("submitted answers replace or remove the stored ones; the others stay", async () => {
  const [car, hobby, stay] = await threeQuestions();
  const person = await newcomer();
  await agree(person, [
    { key: car.key, value: true },
    { key: stay.key, value: "choice1" },
  ]);
  await save(person, { religion: null, revision: 1 });
  expect(await read(person)).toHaveLength(2);
  const answers = [
    { key: hobby.key, value: "Falcons" },
    { key: stay.key, value: null },
  ];
  await save(person, { answers, revision: 2 });
  expect((await read(person)).map(({ key }: { key: string }) => key)).toEqual([car.key, hobby.key]);
  await save(person, { answers: [{ key: hobby.key, value: "  " }], revision: 3 });
  expect((await read(person)).map(({ key }: { key: string }) => key)).toEqual([car.key]);
});

describe("an invalid answer is rejected at its question", () => {
  type Wrong = (questions: Awaited<ReturnType<typeof threeQuestions>>) => [object[], string];
  test.each<[string, Wrong]>([
    ["nothing where an answer is required", ([{ key }]) => [[{ key, value: " " }], key]],
    ["null where one is required", ([car]) => [[{ key: car.key, value: null }], car.key]],
    ["a text for yes or no", ([car]) => [[{ key: car.key, value: "true" }], car.key]],
    ["yes for a text", ([, hobby]) => [[{ key: hobby.key, value: true }], hobby.key]],
    ["an overlong text", ([, { key }]) => [[{ key, value: "x".repeat(501) }], key]],
    ["a null character", ([, { key }]) => [[{ key, value: "a\0b" }], key]],
    ["a value not in the list", ([, , { key }]) => [[{ key, value: "Visit" }], key]],
    ["an unknown question", () => [[{ key: "__proto__", value: true }], "__proto__"]],
    [
      "a built-in question",
      () => [[{ key: "anyCriminalRecord", value: true }], "anyCriminalRecord"],
    ],
    [
      "a duplicate",
      ([, { key }]) => [
        [
          { key, value: "a" },
          { key, value: "b" },
        ],
        key,
      ],
    ],
  ])("%s", async (_what, wrong) => {
    const questions = await threeQuestions();
    const [answers, key] = wrong(questions);
    const person = await newcomer();
    const refused = await agree(person, answers);
    expect([
      refused.status,
      refused.body.errors.map(({ field }: { field: string }) => field),
    ]).toEqual([422, [`answers.${key}`]]);
    expect(refused.body.errors[0].message).toMatch(/\S/);
    expect(await read(person)).toBeUndefined();
  });

  test.each([[{}], [[{ key: "a", value: {} }]], [[{ key: "a" }]], [["a"]], [[{ value: 1 }]]])(
    "%j",
    async (answers) => {
      const refused = await agree(await newcomer(), answers);
      expect(refused.status).toBe(422);
      expect(refused.body.errors[0].field).toMatch(/^answers/);
    },
  );
});

test("required questions block neither the listing nor other answers", async () => {
  await add({ required: true });
  const person = await newcomer();
  const { body } = await save(person, form.completeProfile);
  expect(body.data).toMatchObject({ isListed: true, completeness: { isCompleted: true } });
  expect((await agree(person, undefined, 1)).status).toBe(200);
  expect((await agree(person, [], 2)).status).toBe(200);
});

test("answers to a retired question are hidden, and come back with it", async () => {
  const [car, hobby] = await threeQuestions();
  const person = await newcomer();
  const yes = { key: car.key, value: true };
  await agree(person, [yes, { key: hobby.key, value: "Falcons" }]);
  await retire(hobby);
  expect((await read(person)).map(({ key }: { key: string }) => key)).toEqual([car.key]);
  const late = [
    { key: car.key, value: false },
    { key: hobby.key, value: "Camels" },
  ];
  expect((await save(person, { answers: late, revision: 1 })).status).toBe(200);
  await restore(hobby);
  expect(await read(person)).toMatchObject([{ value: false }, { value: "Falcons" }]);
});

test("a retired option stays valid for those who have it, but for nobody else", async () => {
  const stay = await add(visaQuestion);
  const [person, other] = [await newcomer(), await newcomer()];
  const answers = [{ key: stay.key, value: "choice2" }];
  await agree(person, answers);
  const [first, second] = stay.options;
  const third = { label: "Residence", labelAr: "إقامة" };
  await change(stay, { options: [first, { ...second, isRetired: true }, third] });
  expect((await save(person, { answers, revision: 1 })).status).toBe(200);
  expect(await read(person)).toMatchObject([{ option: { label: "Visit" } }]);
  expect((await agree(other, answers)).body.errors[0].field).toBe(`answers.${stay.key}`);
});

test("clients read the answers only on the profile, and only if they are shared", async () => {
  const hobby = await add({ type: "text", label: "Hobby" });
  const [person, client] = [await newcomer(), await build.client({ paidFor: ["Nursing"] })];
  const answers = [{ key: hobby.key, value: "sentinel-hobby" }];
  const shared = { ...form.completeProfile, ...form.sensitiveAnswers, answers };
  await save(person, { ...shared, isSensitiveShared: true });
  const open = () => call(client, "GET", `/jobseeker/${person.id}`);
  expect((await open()).body.data.sensitive.answers).toMatchObject([
    { label: "Hobby", value: "sentinel-hobby" },
  ]);
  const list = (input: object) => call(client, "POST", "/company/jobseeker-list", input);
  for (const input of [{ query: { count: 150 } }, { body: { format: "csv" } }]) {
    const { text } = await list(input);
    expect(text).toContain("Maria Santos");
    expect(text).not.toContain("sentinel-hobby");
  }
  const found = await list({ query: { search: "sentinel-hobby" } });
  expect(found.status).toBe(200);
  expect(found.text).not.toContain(person.id);
  await retire(hobby);
  expect((await open()).text).not.toContain("sentinel-hobby");
  await restore(hobby);
  await save(person, { isSensitiveShared: false, revision: 1 });
  expect((await open()).text).not.toContain("sentinel-hobby");
});

test("answering a question while it is retired succeeds and keeps the other answers", async () => {
  const [car, hobby] = await threeQuestions();
  const people = await Promise.all(Array.from({ length: 24 }, newcomer));
  const answers = [
    { key: car.key, value: true },
    { key: hobby.key, value: "Falcons" },
  ];
  const saved = people.map((person) => agree(person, answers));
  const [retired, ...outcomes] = await Promise.all([retire(hobby), ...saved]);
  expect([retired, ...outcomes].map(({ status }) => status)).toEqual(Array(25).fill(200));
  for (const person of people) expect(await read(person)).toMatchObject([{ key: car.key }]);
  await restore(hobby);
  for (const person of people) {
    const [yes, ...later] = await read(person);
    expect(yes.value).toBe(true);
    expect([[], ["Falcons"]]).toContainEqual(later.map(({ value }: { value: string }) => value));
  }
});
