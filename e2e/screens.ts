/** Every screen there is, and how one gets there. */
import type { APIRequestContext, Page } from "@playwright/test";
import { apiOf, signIn, type Who } from "./people.ts";

type Screen = {
  readonly name: string;
  readonly who?: Who;
  readonly open: (page: Page, ids: { readonly nurse: string }) => Promise<void>;
};

export const screens: readonly Screen[] = [
  { name: "login", open: (page) => go(page, "/login") },
  { name: "profile", who: "corporate", open: (page) => go(page, "/profile") },
  { name: "dashboard", who: "corporate", open: (page) => goToList(page, "/dashboard?country=AE") },
  {
    name: "empty dashboard",
    who: "corporate",
    open: async (page) => {
      await go(page, "/dashboard?gender=Male&search=zzzzqqqq");
      await page.getByText(/^(No data is available|لا توجد بيانات)$/).waitFor();
    },
  },
  {
    name: "selection and menu",
    who: "corporate",
    open: async (page) => {
      await goToList(page, "/dashboard");
      await page.getByRole("checkbox").nth(2).check();
      await page
        .getByRole("button", { name: /^(Actions for|إجراءات) / })
        .first()
        .click();
      await page.getByRole("menuitem").first().waitFor();
    },
  },
  {
    name: "filter dialog",
    who: "corporate",
    open: async (page) => {
      await goToList(page, "/dashboard?gender=Female&ageMin=30");
      await page.getByRole("button", { name: /^(Edit filters|تعديل التصفية)$/ }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^(Apply|تطبيق)$/ })
        .waitFor();
    },
  },
  {
    name: "candidate",
    who: "corporate",
    open: async (page, { nurse }) => {
      await go(page, `/jobseeker/${nurse}?profId=69&at=2`);
      await page.getByRole("heading", { level: 2 }).first().waitFor();
    },
  },
  { name: "not found", who: "corporate", open: (page) => go(page, "/nowhere") },
  { name: "payment", who: "locked", open: (page) => go(page, "/payment") },
  {
    name: "locked dashboard",
    who: "locked",
    open: async (page) => {
      await go(page, "/dashboard");
      await page
        .getByRole("button", { name: /Unlocks for premium user|متاحة للمشتركين/ })
        .waitFor();
    },
  },
  {
    name: "locked candidate",
    who: "locked",
    open: (page, { nurse }) => go(page, `/jobseeker/${nurse}`),
  },
  { name: "job seeker's profile", who: "jobseeker", open: (page) => go(page, "/profile") },
];

/** Opens each screen of one person in turn, and lets it be measured. */
export async function eachScreen(
  { page, request, who }: { page: Page; request: APIRequestContext; who: Who | undefined },
  measure: (screen: string) => Promise<void>,
): Promise<void> {
  const [, candidate] = await (await apiOf(request, "corporate")).candidates("profId=69");
  if (who) await signIn(page, who);
  for (const screen of screens) {
    if (screen.who !== who) continue;
    await screen.open(page, { nurse: candidate?._id ?? "" });
    await measure(screen.name);
  }
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

async function goToList(page: Page, path: string): Promise<void> {
  await go(page, path);
  await page.getByRole("checkbox").nth(2).waitFor();
}
