import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "../accessibility.ts";
import { signIn } from "../accounts.ts";
import { type FormInput, keyboardInput, mouseInput } from "../form-input.ts";
import { createName, hideAfterTest, hideListedPeople, searchByName } from "../job-seekers.ts";
import { arabicPhone, expect, test } from "../journey.ts";
import { registerWithPassword } from "../newcomers.ts";
import { arabic, english, type ProfileTexts } from "../profile-texts.ts";

type FormWalk = {
  readonly page: Page;
  readonly input: FormInput;
  readonly texts: ProfileTexts;
  readonly fullName: string;
};

// Each test fills in six steps, field by field.
test.setTimeout(90_000);

test.afterEach(hideListedPeople);

for (const [language, texts] of Object.entries({ en: english, ar: arabic }))
  test.describe(language === "ar" ? "an Arabic reader, by keyboard" : "at a desk, by mouse", () => {
    if (language === "ar") test.use(arabicPhone);
    test("a completed profile is found by a client at once", async ({ page, request }) => {
      const input = language === "ar" ? keyboardInput(page) : mouseInput(page);
      const walk = { page, input, texts, fullName: createName() };
      const person = hideAfterTest(await registerWithPassword(request, "jobSeeker"));
      await signIn(page, person, "/complete-profile");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.completeProfile);
      for (const fill of [
        fillPersonal,
        fillExperience,
        fillEducation,
        fillSkills,
        fillDocuments,
        reviewAndFinish,
      ])
        await fill(walk);
      await expectNoAxeViolations(page, "the finished profile");
      await expect(page.getByRole("heading", { name: texts.finished })).toBeFocused();
      const results = await searchByName(request, "corporate", walk.fullName);
      expect(results.map(({ fullName }) => fullName)).toEqual([walk.fullName]);

      await page.goto("/dashboard");
      await expect(page.getByRole("switch")).toBeChecked();
    });
  });

test("no client finds an incomplete profile", async ({ page, request }) => {
  const walk = { page, input: mouseInput(page), texts: english, fullName: createName() };
  await signIn(page, await registerWithPassword(request, "jobSeeker"), "/complete-profile");
  await fillPersonal(walk);
  expect(await searchByName(request, "corporate", walk.fullName)).toEqual([]);
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/profile");
});

async function fillPersonal(walk: FormWalk): Promise<void> {
  const { input, texts, fullName } = walk;
  await expectStep(walk, texts.personal);
  await input.type(texts.fullName, fullName);
  await input.type(texts.dob, "5 3 1994");
  await input.choose(texts.gender, texts.female);
  await input.find(texts.nationality, texts.jordan);
  await input.find(texts.country, texts.emirates);
  await saveAndContinue(walk, texts.experience);
}

async function fillExperience(walk: FormWalk): Promise<void> {
  const { input, texts } = walk;
  await input.choose(texts.workedBefore, texts.yes);
  await input.press(texts.addRole);
  await input.typeAndAccept(texts.profession, texts.nursing);
  await input.type(texts.designation, "Staff Nurse");
  await input.type(texts.organization, "Gulf Care");
  await input.select(texts.fromMonth, texts.march);
  await input.select(texts.fromYear, "2019");
  await input.tick(texts.currentRole);
  await input.type(texts.salary, "8500");
  await expectNoAxeViolations(walk.page, "a role that is being filled in");
  await saveAndContinue(walk, texts.education);
}

async function fillEducation(walk: FormWalk): Promise<void> {
  const { input, texts } = walk;
  await input.select(texts.level, texts.highSchool);
  await saveAndContinue(walk, texts.skills);
}

async function fillSkills(walk: FormWalk): Promise<void> {
  const { input, texts } = walk;
  await input.typeAndAccept(texts.skill, "Falconry", texts.addOwn);
  await input.find(texts.addLanguage, texts.spoken);
  await expect(walk.page.getByRole("combobox", { name: texts.spokenLevel })).toBeFocused();
  await input.select(texts.spokenLevel, texts.native);
  await saveAndContinue(walk, texts.documents);
}

async function fillDocuments(walk: FormWalk): Promise<void> {
  // Documents are saved as they are uploaded.
  await walk.input.press(walk.texts.toReview);
  await expectStep(walk, walk.texts.review);
}

async function reviewAndFinish(walk: FormWalk): Promise<void> {
  const { page, input, texts } = walk;
  const religion = page.getByRole("combobox", { name: texts.religion });
  await expect(religion).toBeDisabled();
  await input.tick(texts.sensitiveAgree);
  await expect(religion).toBeEnabled();
  await input.choose(texts.criminalRecord, texts.no);
  await input.tick(texts.terms);
  await input.press(texts.finish);
}

async function saveAndContinue(walk: FormWalk, next: string): Promise<void> {
  await walk.input.press(walk.texts.saveAndContinue);
  await expectStep(walk, next);
}

async function expectStep({ page }: FormWalk, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
}
