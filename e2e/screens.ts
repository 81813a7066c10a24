/** All screens, and how to open them. */
import type { APIRequestContext, Page } from "@playwright/test";
import { preferredLanguage } from "../contract/platform/language.ts";
import { legalDocumentUrl } from "../contract/privacy/terms.ts";
import { type Api, createApiClient, type DemoUser, signIn } from "./accounts.ts";
import { consoleScreens } from "./console-screens.ts";
import { navigateTo, open } from "./journey.ts";
import { moderationScreens } from "./moderation-screens.ts";
import { registerWithoutPassword } from "./newcomers.ts";
import { offerScreens } from "./offer-screens.ts";
import { paymentScreens } from "./payment-screens.ts";
import { privacyRightsScreens } from "./privacy-rights-screens.ts";
import { referralScreens } from "./referral-screens.ts";

type ScreenData = {
  /** Id of a candidate. */
  readonly nurse: string;
  /** Id of a second candidate. */
  readonly colleague: string;
  /** Id of a shortlist with both candidates. */
  readonly shortlist: string;
  /** A link to set a password. */
  readonly link: string;
};
type Screen = {
  readonly name: string;
  readonly user?: DemoUser;
  readonly open: (page: Page, data: ScreenData) => Promise<void>;
};

export const screens: readonly Screen[] = [
  { name: "login", open: (page) => open(page, "/login") },
  { name: "entry", open: (page) => open(page, "/register") },
  { name: "sign-in of the entry", open: (page) => open(page, "/register?tab=signin") },
  { name: "job seeker's registration", open: (page) => open(page, "/jobseeker-register") },
  {
    name: "client's registration",
    open: async (page) => {
      await open(page, "/company-register");
      await page.getByRole("radio").first().check();
      await page.locator("form").getByRole("button").last().click();
      await page.getByRole("alert").getByRole("link").first().waitFor();
    },
  },
  { name: "account created", open: (page) => open(page, "/account-created") },
  { name: "requirements", open: (page) => open(page, "/register-requirements") },
  { name: "forgotten password", open: (page) => open(page, "/forgot-password") },
  {
    name: "password by a good link",
    open: async (page, { link }) => {
      await open(page, link);
      await page.getByRole("textbox").waitFor();
    },
  },
  {
    name: "password by a dead link",
    open: async (page) => {
      await open(page, "/reset-password#token=dead");
      await page.getByRole("textbox").waitFor();
    },
  },
  { name: "back from Google", open: (page) => open(page, "/google-auth/success") },
  {
    name: "end of a view's mails",
    open: async (page) => {
      await open(page, "/mail-off#token=dead");
      await page.getByRole("button", { name: /^(Stop emails|إيقاف الرسائل)$/ }).waitFor();
    },
  },
  { name: "terms", open: (page) => goToLegal(page, "terms") },
  { name: "privacy notice", open: (page) => goToLegal(page, "privacy") },
  { name: "profile", user: "corporate", open: (page) => navigateTo(page, "/profile") },
  { name: "dashboard", user: "corporate", open: (page) => goToList(page, "/dashboard?country=AE") },
  {
    name: "empty dashboard",
    user: "corporate",
    open: async (page) => {
      await navigateTo(page, "/dashboard?gender=Male&search=zzzzqqqq");
      await page.getByText(/^(No data is available|لا توجد بيانات)$/).waitFor();
    },
  },
  {
    name: "selection and menu",
    user: "corporate",
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
    user: "corporate",
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
    user: "corporate",
    open: async (page, { nurse }) => {
      await navigateTo(page, `/jobseeker/${nurse}?profId=69&at=2`);
      await page.getByRole("heading", { level: 2 }).first().waitFor();
    },
  },
  {
    name: "saved views",
    user: "corporate",
    open: async (page) => {
      await goToList(page, "/dashboard?country=AE");
      await page.getByRole("button", { name: /^(Views|طرق العرض)$/ }).click();
      await page.getByRole("menuitem").last().click();
      await page.getByRole("dialog").getByRole("textbox").waitFor();
    },
  },
  {
    name: "shortlists",
    user: "corporate",
    open: async (page, { shortlist }) => {
      await navigateTo(page, "/shortlists");
      await page.locator(`a[href="/shortlists/${shortlist}"]`).waitFor();
    },
  },
  {
    name: "shortlist",
    user: "corporate",
    open: async (page, { shortlist }) => {
      await navigateTo(page, `/shortlists/${shortlist}`);
      await page.getByRole("checkbox").nth(1).waitFor();
    },
  },
  {
    name: "comparison",
    user: "corporate",
    open: async (page, { nurse, colleague }) => {
      await navigateTo(page, `/compare?ids=${nurse},${colleague}`);
      await page.locator('table[aria-busy="false"]').waitFor();
    },
  },
  { name: "comparison of nobody", user: "corporate", open: (page) => navigateTo(page, "/compare") },
  ...(["corporate", "jobseeker"] as const).map(
    (user): Screen => ({
      name: "settings",
      user,
      open: async (page) => {
        await navigateTo(page, "/settings");
        await page.getByText(`${user}@wasla.example`).waitFor();
        await page.getByRole("switch").nth(1).waitFor();
      },
    }),
  ),
  {
    name: "change of password",
    user: "corporate",
    open: async (page) => {
      await navigateTo(page, "/change-password");
      await page.getByRole("textbox").first().waitFor();
    },
  },
  {
    name: "client's own profile, to change",
    user: "corporate",
    open: async (page) => {
      await navigateTo(page, "/edit-profile");
      await page.getByRole("radio").first().waitFor();
    },
  },
  { name: "not found", user: "corporate", open: (page) => open(page, "/nowhere") },
  ...paymentScreens,
  ...offerScreens,
  ...moderationScreens,
  ...consoleScreens,
  ...referralScreens,
  ...privacyRightsScreens,
  {
    name: "locked candidate",
    user: "locked",
    open: (page, { nurse }) => navigateTo(page, `/jobseeker/${nurse}`),
  },
  {
    name: "job seeker's profile",
    user: "jobseeker",
    open: async (page) => {
      await navigateTo(page, "/profile");
      await page.getByRole("switch").waitFor();
    },
  },
  {
    name: "job seeker's billing",
    user: "jobseeker",
    open: async (page) => {
      await navigateTo(page, "/profile?tab=billInfo");
      await page.getByRole("switch").waitFor();
    },
  },
  {
    name: "preview as a locked client",
    user: "jobseeker",
    open: async (page) => {
      await navigateTo(page, "/profile/preview?view=locked");
      await page.getByText(/^(Unlocks for premium user|متاحة للمشتركين)$/).waitFor();
    },
  },
  { name: "job seeker's payment", user: "jobseeker", open: (page) => navigateTo(page, "/payment") },
  {
    name: "job seeker's dashboard",
    user: "jobseeker",
    open: async (page) => {
      await navigateTo(page, "/dashboard");
      await page.getByRole("switch").waitFor();
      await page
        .getByText(/^(Daily figures|الأرقام اليومية)$/)
        .first()
        .click();
      await page
        .getByRole("button", { name: /^(Hide my profile from|أخفِ ملفي عن)/ })
        .first()
        .click();
    },
  },
  ...(["personal", "experience", "education", "skills", "documents", "review"] as const).map(
    (step): Screen => ({
      name: `job seeker's form, ${step}`,
      user: "jobseeker",
      open: async (page) => {
        await navigateTo(page, `/edit-profile?step=${step}`);
        await page.locator('form :is(input:not([type="file"]), select)').first().waitFor();
      },
    }),
  ),
  {
    name: "job seeker's profile as a client sees it",
    user: "jobseeker",
    open: async (page) => {
      await navigateTo(page, "/profile/preview");
      await page.getByRole("heading", { level: 2 }).first().waitFor();
    },
  },
];

/** Opens each screen of a user in turn and calls `measure` on it. */
export async function forEachScreen(
  { page, request, user }: { page: Page; request: APIRequestContext; user: DemoUser | undefined },
  measure: (screen: string) => Promise<void>,
): Promise<void> {
  const data = await (user ? screenDataForClients(request, user) : screenDataForVisitors(request));
  if (user) await signIn(page, user);
  for (const screen of screens) {
    if (screen.user !== user) continue;
    await screen.open(page, data);
    await measure(screen.name);
  }
}

async function screenDataForClients(
  request: APIRequestContext,
  user: DemoUser,
): Promise<ScreenData> {
  const api = await createApiClient(request, "corporate");
  const people = (await api.candidates("profId=69")).slice(1, 3).map(({ _id }) => _id);
  const [nurse = "", colleague = ""] = people;
  const shortlist = user === "corporate" ? await createShortlist(api, people) : "";
  return { nurse, colleague, shortlist, link: "" };
}

/** A unique name, since several tests create shortlists in parallel. */
async function createShortlist(api: Api, userIds: readonly string[]): Promise<string> {
  const name = `Ward ${Date.now().toString(36)}`;
  const { data } = await (await api.post("/shortlists", { name })).json();
  await api.post(`/shortlists/${data._id}/people`, { userIds });
  return data._id;
}

async function screenDataForVisitors(request: APIRequestContext): Promise<ScreenData> {
  const { link } = await registerWithoutPassword(request, "jobSeeker");
  return { nurse: "", colleague: "", shortlist: "", link };
}

/** In the language of the browser. */
async function goToLegal(page: Page, document: "terms" | "privacy"): Promise<void> {
  const language = preferredLanguage(await page.evaluate(() => navigator.language));
  await open(page, legalDocumentUrl(document, language));
}

async function goToList(page: Page, path: string): Promise<void> {
  await navigateTo(page, path);
  await page.getByRole("checkbox").nth(2).waitFor();
}
