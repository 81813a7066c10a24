/** Operators' questions, in the section that needs its own consent. */
import { boundQuestions } from "@wasla/contract/catalogue/questionnaire";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { emptyClientState, useClientState } from "#/platform/state/client-state.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import { createProfile, startFormServer, stopFormServer } from "./testing/fake-server.ts";
import { questions } from "./testing/questions.ts";

afterEach(() => {
  unmountPage();
  stopFormServer();
  useClientState.setState(emptyClientState, true);
});

const consent = () => page.getByLabelText(/^I agree that Wasla stores/);
const car = () => page.getByRole("group", { name: "Do you own a car? (optional)" });
const hobby = () => page.getByLabelText("What is your hobby? (optional)");
const visa = () => page.getByLabelText("Which visa do you have?");
const agreedProfile = createProfile({
  sensitive: {
    ...{ isShared: false, religion: null, anyCriminalRecord: false },
    healthIssues: { hasIssues: false, details: null },
    disability: { hasDisability: false, details: null },
    answers: [],
  },
});

async function open(overrides = {}, language: "en" | "ar" = "en") {
  const server = startFormServer({ ...overrides, isTermAgreed: true });
  server.questions = questions;
  await renderRoute("/complete-profile?step=review", "jobSeeker", language);
  return server;
}

test("questions follow the built-in ones and need consent before they are stored", async () => {
  const server = await open();
  await expect.element(hobby()).toBeDisabled();
  const legends = [...document.querySelectorAll("fieldset legend")].map(
    (legend) => legend.textContent,
  );
  expect(legends.slice(0, 4)).toEqual([
    ...boundQuestions.map(({ label }) => label),
    "Do you own a car? (optional)",
  ]);
  await consent().click();
  await hobby().fill("Falcons");
  await consent().click();
  await page.getByRole("button", { name: "Finish" }).click();
  await expect.poll(() => server.lastRequestBody("PUT", "/jobseeker/profile")).toBeDefined();
  const sent = server.requests.filter(({ method }) => method === "PUT").map(({ body }) => body);
  for (const body of sent.filter(({ isSensitiveAgreed }) => !isSensitiveAgreed))
    expect(body).not.toHaveProperty("answers");
  expect(server.drafts).toEqual([]);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("Falcons");
});

test("answers are saved while typing, also by keyboard, and can be cleared", async () => {
  const server = await open(agreedProfile);
  await car().getByLabelText("Yes").click();
  await userEvent.keyboard("{ArrowRight}");
  await userEvent.tab();
  await expect.element(hobby()).toHaveFocus();
  await userEvent.keyboard("Falcons");
  await visa().selectOptions("Visit");
  const storedAnswers = () =>
    server.profile.sensitive?.answers.map(({ key, value }) => [key, value]).toSorted();
  await expect.poll(storedAnswers).toEqual([
    ["question4", false],
    ["question5", "Falcons"],
    ["question6", "choice2"],
  ]);
  await car().getByLabelText("Not specified").click();
  await hobby().fill("");
  await expect.poll(storedAnswers).toEqual([["question6", "choice2"]]);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Falcons|choice2"?:/);
});

test("a required question does not block saving, but is requested at the end", async () => {
  const server = await open(agreedProfile);
  await hobby().fill("Falcons");
  await expect
    .poll(() => server.lastRequestBody("PUT", "/jobseeker/profile")?.answers)
    .toEqual([
      { key: "question4", value: null },
      { key: "question5", value: "Falcons" },
    ]);
  await page
    .getByRole("button", { name: /Finish|Save/ })
    .first()
    .click();
  await page
    .getByRole("link", { name: "Which visa do you have? – This field is required." })
    .click();
  await expect.element(visa()).toHaveFocus();
  await expect.element(visa()).toHaveAttribute("aria-invalid", "true");
  await visa().selectOptions("Employment");
  await expect.element(visa()).toHaveAttribute("aria-invalid", "false");
});

test("if the questions fail to load, the rest is saved and loading can be retried", async () => {
  const server = startFormServer({ ...agreedProfile, isTermAgreed: true });
  server.questions = undefined;
  await renderRoute("/complete-profile?step=review", "jobSeeker");
  const retryButton = page.getByRole("button", { name: "Try again" });
  await expect.element(retryButton).toBeVisible();
  await page.getByLabelText("Religion (optional)").selectOptions("Islam");
  await page
    .getByRole("group", { name: "Do you have a disability?" })
    .getByLabelText("Yes")
    .click();
  await expect.poll(() => server.profile.sensitive?.disability.hasDisability).toBe(true);
  expect(server.lastRequestBody("PUT", "/jobseeker/profile")).not.toHaveProperty("answers");
  server.questions = questions;
  await retryButton.click();
  await expect.element(hobby()).toBeEnabled();
  expect(retryButton.query()).toBeNull();
});

test("uses the operators' order and labels, in the page's language", async () => {
  const server = startFormServer({ ...agreedProfile, isTermAgreed: true });
  const [criminal, ...others] = questions;
  if (!criminal) throw new Error("no question");
  server.questions = [...others, { ...criminal, labelAr: "هل صدر بحقك حكم؟" }].toReversed();
  await renderRoute("/complete-profile?step=review", "jobSeeker", "ar");
  await expect.element(page.getByRole("group", { name: "هل صدر بحقك حكم؟" })).toBeVisible();
  const names = [...document.querySelectorAll("fieldset legend, fieldset label[for]")]
    .map((element) => element.textContent ?? "")
    .filter((name) => name.includes("؟"));
  expect(names[0]).toBe("هل صدر بحقك حكم؟");
  await expect.element(page.getByLabelText("ما نوع تأشيرتك؟")).toBeVisible();
  await expect.element(page.getByRole("option", { name: "زيارة" })).toBeInTheDocument();
});

test("an answer whose option was removed stays selected", async () => {
  const input = { key: "question6", label: "Visa", labelAr: "التأشيرة", value: "choice9" };
  const option = { label: "Golden", labelAr: "ذهبية" };
  const { sensitive } = agreedProfile;
  await open({ sensitive: sensitive && { ...sensitive, answers: [{ ...input, option }] } });
  await expect.element(visa()).toHaveValue("choice9");
  await expect.element(visa().getByRole("option", { name: "Golden" })).toBeInTheDocument();
});

test("a rejected save refetches the questions", async () => {
  const server = await open(agreedProfile);
  await expect.element(hobby()).toBeEnabled();
  server.questions = questions.slice(0, 4);
  server.nextSaveReply = {
    status: 422,
    body: { success: false, message: "Please check", errors: [] },
  };
  await hobby().fill("Falcons");
  await expect.poll(() => hobby().query()).toBeNull();
  await expect.element(car()).toBeVisible();
});

test("the questions are fetched once and stored in the browser", async () => {
  const server = await open();
  await expect.element(hobby()).toBeVisible();
  await expect.poll(() => useClientState.getState().auth.questions).toEqual(questions);
  await expect.poll(() => localStorage.getItem("wasla")).toContain("What is your hobby?");
  const calls = server.requests.filter(({ path }) => path === "/shared/questionnaire");
  expect(calls).toHaveLength(1);
});
