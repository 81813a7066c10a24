/** The demo's people, at the sign-in page and behind the API. */
import type { APIRequestContext, Page } from "@playwright/test";
import { DEMO_PASSWORD, demoAccounts } from "../server/demo/accounts.ts";

export type Who = "corporate" | "company" | "locked" | "jobseeker";

export function personOf(who: Who) {
  const account = demoAccounts.find(({ email }) => email.startsWith(`${who}@`));
  if (!account) throw new Error(`no demo account of ${who}`);
  return { ...account, password: DEMO_PASSWORD };
}

/** Asks for a page as a stranger, signs in on the way, and waits until the page is there. */
export async function signIn(page: Page, who: Who, path = "/profile"): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, who);
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** Fills the sign-in page and sends it, in either language. */
export async function fillSignIn(page: Page, who: Who): Promise<void> {
  const { email, password } = personOf(who);
  await page.getByLabel(/^(Email|البريد الإلكتروني)/).fill(email);
  await page.getByRole("textbox", { name: /^(Password|كلمة المرور)/ }).fill(password);
  await page.getByRole("button", { name: /^(Sign in|تسجيل الدخول)$/ }).click();
}

export type Candidate = {
  readonly _id: string;
  readonly fullName: string;
  readonly attachmentsFiles: readonly { readonly fieldName: string }[];
};

/** The API as this person's program would use it. */
export async function apiOf(request: APIRequestContext, who: Who) {
  const { email, password } = personOf(who);
  const answer = await request.post("/api/auth/login", { data: { email, password } });
  const { data } = await answer.json();
  const headers = { Authorization: `Bearer ${data.jwtToken}` };
  return {
    get: (path: string) => request.get(`/api${path}`, { headers }),
    post: (path: string, body: object = {}) => request.post(`/api${path}`, { headers, data: body }),
    candidates: async (query: string): Promise<readonly Candidate[]> => {
      const found = await request.post(`/api/company/jobseeker-list?${query}`, { headers });
      return (await found.json()).users;
    },
  };
}

export type Api = Awaited<ReturnType<typeof apiOf>>;
