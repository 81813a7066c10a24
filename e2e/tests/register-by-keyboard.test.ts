// From /register to one's own profile, without a pointer, each kind of person in each language.
import type { APIRequestContext, Page } from "@playwright/test";
import { expectNoFindings } from "../axe.ts";
import { arabicPhone, expect, messages, test } from "../journey.ts";
import { tabTo } from "../keyboard.ts";
import { linkIn, mailTo } from "../mailbox.ts";
import { type NewcomerRole, newEmail } from "../newcomers.ts";

const password = "seven falcons";

const english = {
  welcome: "Welcome",
  findJob: "Find a job",
  hire: "Hire people",
  withEmail: "Continue with email",
  createAccount: "Create account",
  company: "Company",
  corporate: "Corporate",
  individual: "Individual",
  fullName: "Full name",
  email: "Email",
  phone: "Phone number",
  female: "Female",
  nationality: "Nationality",
  jordan: "Jordan",
  companyName: "Company name",
  address: "Address",
  businessAddress: "Business address",
  city: "City",
  businessCity: "Business city",
  country: "Country of residency",
  emirates: "United Arab Emirates",
  professions: "Professions you hire for",
  nursing: "Nursing",
  terms: /^I agree to the/,
  checkInbox: "Check your inbox",
  mail: "Welcome to Wasla: set your password",
  setPassword: "Set your password",
  newPassword: "New password",
  save: "Save password",
  updated: "Password updated successfully",
  signIn: "Sign in",
  password: "Password",
  signedIn: "Successfully logged in",
  arrived: {
    jobSeeker: "Companies find you once your profile is complete.",
    company: "To pay",
    corporate: "Verified",
  },
};

const arabic: typeof english = {
  welcome: "أهلًا بك",
  findJob: "أجد عملًا",
  hire: "أوظّف",
  withEmail: "المتابعة بالبريد الإلكتروني",
  createAccount: "أنشئ حسابًا",
  company: "شركة",
  corporate: "مؤسسة",
  individual: "فرد",
  fullName: "الاسم الكامل",
  email: "البريد الإلكتروني",
  phone: "رقم الهاتف",
  female: "أنثى",
  nationality: "الجنسية",
  jordan: "الأردن",
  companyName: "اسم الشركة",
  address: "العنوان",
  businessAddress: "عنوان العمل",
  city: "المدينة",
  businessCity: "مدينة العمل",
  country: "بلد الإقامة",
  emirates: "الإمارات العربية المتحدة",
  professions: "المهن التي توظّف لها",
  nursing: "التمريض",
  terms: /^أوافق على/,
  checkInbox: "تفقّد بريدك الوارد",
  mail: "مرحبًا بك في Wasla: عيّن كلمة مرورك",
  setPassword: "عيّن كلمة المرور",
  newPassword: "كلمة المرور الجديدة",
  save: "حفظ كلمة المرور",
  updated: "تم تحديث كلمة المرور بنجاح",
  signIn: "تسجيل الدخول",
  password: "كلمة المرور",
  signedIn: "تم تسجيل الدخول بنجاح",
  arrived: {
    jobSeeker: "تعثر عليك الشركات بعد اكتمال ملفك.",
    company: "بانتظار الدفع",
    corporate: "موثّق",
  },
};

type Words = typeof english;
type Walk = {
  readonly page: Page;
  readonly words: Words;
  readonly email: string;
};

for (const [language, words] of Object.entries({ en: english, ar: arabic }))
  test.describe(language === "ar" ? "an Arabic reader with a dark phone" : "at a desk", () => {
    if (language === "ar") test.use(arabicPhone);
    for (const role of ["jobSeeker", "company", "corporate"] as const)
      test(`${role}: register, read the mail, set the password, sign in`, async ({
        page,
        request,
      }) => {
        const walk = { page, words, email: newEmail() };
        await chooseCard(walk, role);
        await (role === "jobSeeker" ? fillSeeker(walk) : fillClient(walk, role));
        await expectHeading(walk, words.checkInbox);
        await expect(page.getByRole("main")).toContainText(walk.email);
        await setPassword(walk, { language, request });
        await signInByKeys(walk);
        await expect(page).toHaveURL("/profile");
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
        await expect(page.getByRole("main")).toContainText(words.arrived[role]);
        await expectNoFindings(page, `profile of a new ${role}`);
      });
  });

async function chooseCard(walk: Walk, role: NewcomerRole): Promise<void> {
  const { page, words } = walk;
  await page.goto("/register");
  await expectHeading(walk, words.welcome);
  await tabTo(page, page.getByRole("radio", { name: words.findJob }));
  if (role !== "jobSeeker") await page.keyboard.press("ArrowDown");
  await expect(
    page.getByRole("radio", { name: role === "jobSeeker" ? words.findJob : words.hire }),
  ).toBeChecked();
  await tabTo(page, page.getByRole("link", { name: words.withEmail }));
  await page.keyboard.press("Enter");
  await expectHeading(walk, words.createAccount);
}

async function fillSeeker(walk: Walk): Promise<void> {
  await type(walk, "fullName", "Yousef Nasser");
  await type(walk, "email", walk.email);
  await type(walk, "phone", "501234567");
  await agreeAndSend(walk);
}

/** A company as a household, which has no name and another address than a business. */
async function fillClient(walk: Walk, role: "company" | "corporate"): Promise<void> {
  const { page, words } = walk;
  const isHome = role === "company";
  await tabTo(page, page.getByRole("radio", { name: words.company, exact: true }));
  await page.keyboard.press("Space");
  if (isHome) {
    const types = page.getByRole("radio", { name: words.individual });
    await tabTo(page, page.getByRole("radio", { name: words.company, exact: true }).last());
    await page.keyboard.press("ArrowDown");
    await expect(types).toBeChecked();
  } else {
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: words.corporate })).toBeChecked();
  }
  await type(walk, "fullName", "Salma Idris");
  await type(walk, "email", walk.email);
  await type(walk, "phone", "501234567");
  await tabTo(page, page.getByRole("radio", { name: words.female }));
  await page.keyboard.press("Space");
  await pick(walk, "nationality", words.jordan);
  if (!isHome) await type(walk, "companyName", "Idris Care LLC");
  await type(walk, isHome ? "address" : "businessAddress", "Villa 12, Street 4");
  await type(walk, isHome ? "city" : "businessCity", "Dubai");
  await pick(walk, "country", words.emirates);
  await pick(walk, "professions", words.nursing);
  await agreeAndSend(walk);
}

async function agreeAndSend({ page, words }: Walk): Promise<void> {
  await expectNoFindings(page, "a form, filled");
  await tabTo(page, page.getByRole("checkbox", { name: words.terms }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: words.createAccount }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/account-created");
}

type Reading = { readonly language: string; readonly request: APIRequestContext };

async function setPassword(walk: Walk, { language, request }: Reading): Promise<void> {
  const { page, words, email } = walk;
  const mail = await mailTo(request, email, words.mail);
  expect(mail.language).toBe(language);
  await page.goto(linkIn(mail));
  await expectHeading(walk, words.setPassword);
  await expect(page.getByRole("main")).toContainText(email);
  await type(walk, "newPassword", password);
  await tabTo(page, page.getByRole("button", { name: words.save }));
  await page.keyboard.press("Enter");
  await expect(messages(page)).toContainText(words.updated);
  await expect(page).toHaveURL("/login");
}

async function signInByKeys(walk: Walk): Promise<void> {
  const { page, words } = walk;
  await expectHeading(walk, words.signIn);
  await expect(page.getByLabel(words.email, { exact: true })).toHaveValue(walk.email);
  await type(walk, "password", password);
  await page.keyboard.press("Enter");
  await expect(messages(page)).toContainText(words.signedIn);
}

async function type({ page, words }: Walk, label: keyof Words, text: string): Promise<void> {
  const field = page.getByRole("textbox", { name: String(words[label]), exact: true });
  await reach(page, field);
  await page.keyboard.type(text);
}

async function pick({ page, words }: Walk, label: keyof Words, choice: string): Promise<void> {
  await tabTo(page, page.getByRole("combobox", { name: String(words[label]) }));
  await page.keyboard.type(choice);
  await expect(page.getByRole("option", { name: choice, exact: true })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

async function reach(page: Page, field: ReturnType<Page["getByRole"]>): Promise<void> {
  if (!(await field.evaluate((element) => element === document.activeElement)))
    await tabTo(page, field);
}

async function expectHeading({ page }: Walk, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
}
