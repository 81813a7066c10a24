import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD, demoAccounts } from "../server/demo/demo-accounts.ts";
import { open, toasts } from "./journey.ts";
import type { Newcomer } from "./newcomers.ts";

export type DemoUser = "corporate" | "company" | "locked" | "jobseeker" | "staff";

export function demoAccountOf(user: DemoUser) {
  const account = demoAccounts.find(({ email }) => email.startsWith(`${user}@`));
  if (!account) throw new Error(`no demo account of ${user}`);
  return { ...account, password: DEMO_PASSWORD };
}

function credentialsOf(user: DemoUser | Newcomer): Newcomer {
  return typeof user === "string" ? demoAccountOf(user) : user;
}

/** Signs in through the API and opens a page. To test the sign-in page itself, use `fillSignIn`. */
export async function signIn(
  page: Page,
  user: DemoUser | Newcomer,
  path = "/profile",
): Promise<void> {
  const { email, password } = credentialsOf(user);
  const response = await page.request.post("/api/auth/login", { data: { email, password } });
  const { origin } = new URL(response.url());
  const { cookies } = await page.context().storageState();
  // Without this entry the page assumes a visitor.
  const localStorage = [{ name: "wasla", value: "{}" }];
  await page.context().setStorageState({ cookies, origins: [{ origin, localStorage }] });
  await open(page, path);
}

/** Submits the sign-in form, in English or Arabic. */
export async function fillSignIn(page: Page, user: DemoUser | Newcomer): Promise<void> {
  const { email, password } = credentialsOf(user);
  await page.getByLabel(/^(Email|البريد الإلكتروني)/).fill(email);
  await page.getByRole("textbox", { name: /^(Password|كلمة المرور)/ }).fill(password);
  await page.getByRole("button", { name: /^(Sign in|تسجيل الدخول)$/ }).click();
}

export async function logOut(page: Page): Promise<void> {
  await page.goto("/profile");
  await logOutByMenu(page);
  await expect(toasts(page)).toContainText("Logout successfully");
}

/** Uses the English user menu. */
export async function logOutByMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Your menu/ }).click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/login");
}

export type Candidate = {
  readonly _id: string;
  readonly fullName: string;
  readonly attachmentsFiles: readonly { readonly fieldName: string; readonly url: string }[];
};

/** An API client with a demo user's token. */
export async function createApiClient(request: APIRequestContext, user: DemoUser) {
  const { email, password } = demoAccountOf(user);
  const response = await request.post("/api/auth/login", { data: { email, password } });
  const { data } = await response.json();
  const headers = { Authorization: `Bearer ${data.jwtToken}` };
  return {
    get: (path: string) => request.get(`/api${path}`, { headers }),
    post: (path: string, body: object = {}) => request.post(`/api${path}`, { headers, data: body }),
    candidates: async (query: string): Promise<readonly Candidate[]> => {
      const response = await request.post(`/api/company/jobseeker-list?${query}`, { headers });
      return (await response.json()).users;
    },
  };
}

export type Api = Awaited<ReturnType<typeof createApiClient>>;
