// From an empty profile to being found, by mouse at a desk and by keyboard on an Arabic phone.
import type { Page } from "@playwright/test";
import { expectNoFindings } from "../axe.ts";
import { byKeys, byMouse, type Hand } from "../hands.ts";
import { arabicPhone, expect, test } from "../journey.ts";
import { registered } from "../newcomers.ts";
import { signIn } from "../people.ts";
import { arabic, english, type ProfileWords } from "../profile-words.ts";
import { foundBy, newName, unlist, willBeListed } from "../seekers.ts";

type Walk = {
  readonly page: Page;
  readonly hand: Hand;
  readonly words: ProfileWords;
  readonly fullName: string;
};

// Each of the six steps is filled as its readers would, one field after the other.
test.setTimeout(90_000);

test.afterEach(unlist);

for (const [language, words] of Object.entries({ en: english, ar: arabic }))
  test.describe(language === "ar" ? "an Arabic reader, by keyboard" : "at a desk, by mouse", () => {
    if (language === "ar") test.use(arabicPhone);
    test("a profile is filled in, finished, and found by a client at once", async ({
      page,
      request,
    }) => {
      const hand = language === "ar" ? byKeys(page) : byMouse(page);
      const walk = { page, hand, words, fullName: newName() };
      const person = willBeListed(await registered(request, "jobSeeker"));
      await signIn(page, person, "/complete-profile");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.completeProfile);
      for (const fill of [personal, experience, education, skills, documents, review])
        await fill(walk);
      await expectNoFindings(page, "the finished profile");
      await expect(page.getByRole("heading", { name: words.finished })).toBeFocused();
      const found = await foundBy(request, "corporate", walk.fullName);
      expect(found.map(({ fullName }) => fullName)).toEqual([walk.fullName]);

      await page.goto("/dashboard");
      await expect(page.getByRole("switch")).toBeChecked();
    });
  });

test("of a profile that is not complete no client learns", async ({ page, request }) => {
  const walk = { page, hand: byMouse(page), words: english, fullName: newName() };
  await signIn(page, await registered(request, "jobSeeker"), "/complete-profile");
  await personal(walk);
  expect(await foundBy(request, "corporate", walk.fullName)).toEqual([]);
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/profile");
});

async function personal(walk: Walk): Promise<void> {
  const { hand, words, fullName } = walk;
  await expectStep(walk, words.personal);
  await hand.type(words.fullName, fullName);
  await hand.type(words.dob, "5 3 1994");
  await hand.choose(words.gender, words.female);
  await hand.find(words.nationality, words.jordan);
  await hand.find(words.country, words.emirates);
  await goOn(walk, words.experience);
}

async function experience(walk: Walk): Promise<void> {
  const { hand, words } = walk;
  await hand.choose(words.workedBefore, words.yes);
  await hand.press(words.addRole);
  await hand.name(words.profession, words.nursing);
  await hand.type(words.designation, "Staff Nurse");
  await hand.type(words.organization, "Gulf Care");
  await hand.select(words.fromMonth, words.march);
  await hand.select(words.fromYear, "2019");
  await hand.tick(words.currentRole);
  await hand.type(words.salary, "8500");
  await expectNoFindings(walk.page, "a role that is being filled in");
  await goOn(walk, words.education);
}

async function education(walk: Walk): Promise<void> {
  const { hand, words } = walk;
  await hand.select(words.level, words.highSchool);
  await goOn(walk, words.skills);
}

async function skills(walk: Walk): Promise<void> {
  const { hand, words } = walk;
  await hand.name(words.skill, "Falconry", words.addOwn);
  await hand.find(words.addLanguage, words.spoken);
  await expect(walk.page.getByRole("combobox", { name: words.spokenLevel })).toBeFocused();
  await hand.select(words.spokenLevel, words.native);
  await goOn(walk, words.documents);
}

async function documents(walk: Walk): Promise<void> {
  // Files save themselves: nothing is left to be saved here.
  await walk.hand.press(walk.words.toReview);
  await expectStep(walk, walk.words.review);
}

async function review(walk: Walk): Promise<void> {
  const { page, hand, words } = walk;
  const religion = page.getByRole("combobox", { name: words.religion });
  await expect(religion).toBeDisabled();
  await hand.tick(words.sensitiveAgree);
  await expect(religion).toBeEnabled();
  await hand.choose(words.criminalRecord, words.no);
  await hand.tick(words.terms);
  await hand.press(words.finish);
}

async function goOn(walk: Walk, next: string): Promise<void> {
  await walk.hand.press(walk.words.goOn);
  await expectStep(walk, next);
}

async function expectStep({ page }: Walk, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
}
