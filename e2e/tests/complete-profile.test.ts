import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "../accessibility.ts";
import { signIn } from "../accounts.ts";
import { type FormInput, keyboardInput, mouseInput } from "../form-input.ts";
import { createName, hideAfterTest, hideListedPeople, searchByName } from "../job-seekers.ts";
import { arabicPhone, expect, test } from "../journey.ts";
import { registerWithPassword } from "../newcomers.ts";
import { arabic, english, type ProfileTexts } from "../profile-texts.ts";

type FormJourney = {
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
      const journey = { page, input, texts, fullName: createName() };
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
        await fill(journey);
      await expectNoAxeViolations(page, "the finished profile");
      await expect(page.getByRole("heading", { name: texts.finished })).toBeFocused();
      const results = await searchByName(request, "corporate", journey.fullName);
      expect(results.map(({ fullName }) => fullName)).toEqual([journey.fullName]);

      await page.goto("/dashboard");
      await expect(page.getByRole("switch")).toBeChecked();
    });
  });

test("no client finds an incomplete profile", async ({ page, request }) => {
  const journey = { page, input: mouseInput(page), texts: english, fullName: createName() };
  await signIn(page, await registerWithPassword(request, "jobSeeker"), "/complete-profile");
  await fillPersonal(journey);
  expect(await searchByName(request, "corporate", journey.fullName)).toEqual([]);
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/profile");
});

async function fillPersonal(journey: FormJourney): Promise<void> {
  const { input, texts, fullName } = journey;
  await expectStep(journey, texts.personal);
  await input.type(texts.fullName, fullName);
  await input.type(texts.dob, "5 3 1994");
  await input.choose(texts.gender, texts.female);
  await input.find(texts.nationality, texts.jordan);
  await input.find(texts.country, texts.emirates);
  await saveAndContinue(journey, texts.experience);
}

async function fillExperience(journey: FormJourney): Promise<void> {
  const { input, texts } = journey;
  await input.choose(texts.workedBefore, texts.yes);
  await input.press(texts.addRole);
  await input.typeAndAccept(texts.profession, texts.nursing);
  await input.type(texts.designation, "Staff Nurse");
  await input.type(texts.organization, "Gulf Care");
  await input.select(texts.fromMonth, texts.march);
  await input.select(texts.fromYear, "2019");
  await input.tick(texts.currentRole);
  await input.type(texts.salary, "8500");
  await expectNoAxeViolations(journey.page, "a role that is being filled in");
  await saveAndContinue(journey, texts.education);
}

async function fillEducation(journey: FormJourney): Promise<void> {
  const { input, texts } = journey;
  await input.select(texts.level, texts.highSchool);
  await saveAndContinue(journey, texts.skills);
}

async function fillSkills(journey: FormJourney): Promise<void> {
  const { input, texts } = journey;
  await input.typeAndAccept(texts.skill, "Falconry", texts.addOwn);
  await input.find(texts.addLanguage, texts.spoken);
  await expect(journey.page.getByRole("combobox", { name: texts.spokenLevel })).toBeFocused();
  await input.select(texts.spokenLevel, texts.native);
  await saveAndContinue(journey, texts.documents);
}

async function fillDocuments(journey: FormJourney): Promise<void> {
  // Documents are saved as they are uploaded.
  await journey.input.press(journey.texts.toReview);
  await expectStep(journey, journey.texts.review);
}

async function reviewAndFinish(journey: FormJourney): Promise<void> {
  const { page, input, texts } = journey;
  const religion = page.getByRole("combobox", { name: texts.religion });
  await expect(religion).toBeDisabled();
  await input.tick(texts.sensitiveAgree);
  await expect(religion).toBeEnabled();
  await input.choose(texts.criminalRecord, texts.no);
  await input.tick(texts.terms);
  await input.press(texts.finish);
}

async function saveAndContinue(journey: FormJourney, next: string): Promise<void> {
  await journey.input.press(journey.texts.saveAndContinue);
  await expectStep(journey, next);
}

async function expectStep({ page }: FormJourney, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
}
