// Registration by keyboard, for each role and language.
import type { APIRequestContext, Page } from "@playwright/test";
import { expectNoAxeViolations } from "../accessibility.ts";
import { arabicPhone, expect, test, toasts } from "../journey.ts";
import { tabTo } from "../keyboard.ts";
import { extractLink, waitForMail } from "../mailbox.ts";
import { createEmail, type NewcomerRole } from "../newcomers.ts";

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
    jobSeeker: "Employers can find you once your profile is complete.",
    company: "To pay",
    corporate: "Verified",
  },
};

const arabic: typeof english = {
  welcome: "أهلًا بك",
  findJob: "أبحث عن وظيفة",
  hire: "أبحث عن موظفين",
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
  mail: "مرحبًا بك في وصلة: عيّن كلمة مرورك",
  setPassword: "عيّن كلمة المرور",
  newPassword: "كلمة المرور الجديدة",
  save: "حفظ كلمة المرور",
  updated: "تم تحديث كلمة المرور بنجاح",
  signIn: "تسجيل الدخول",
  password: "كلمة المرور",
  signedIn: "تم تسجيل الدخول بنجاح",
  arrived: {
    jobSeeker: "تستطيع جهات التوظيف العثور عليك بعد اكتمال ملفك.",
    company: "بانتظار الدفع",
    corporate: "موثّقة",
  },
};

type RegistrationTexts = typeof english;
type RegistrationJourney = {
  readonly page: Page;
  readonly texts: RegistrationTexts;
  readonly email: string;
};

for (const [language, texts] of Object.entries({ en: english, ar: arabic }))
  test.describe(language === "ar" ? "an Arabic reader with a dark phone" : "at a desk", () => {
    if (language === "ar") test.use(arabicPhone);
    for (const role of ["jobSeeker", "company", "corporate"] as const)
      test(`${role}: register, read the mail, set the password, sign in`, async ({
        page,
        request,
      }) => {
        const journey = { page, texts, email: createEmail() };
        await chooseRole(journey, role);
        await (role === "jobSeeker" ? fillSeeker(journey) : fillClient(journey, role));
        await expectHeading(journey, texts.checkInbox);
        await expect(page.getByRole("main")).toContainText(journey.email);
        await setPassword(journey, { language, request });
        await signInByKeys(journey);
        await expect(page).toHaveURL("/profile");
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
        await expect(page.getByRole("main")).toContainText(texts.arrived[role]);
        await expectNoAxeViolations(page, `profile of a new ${role}`);
      });
  });

async function chooseRole(journey: RegistrationJourney, role: NewcomerRole): Promise<void> {
  const { page, texts } = journey;
  await page.goto("/register");
  await expectHeading(journey, texts.welcome);
  await tabTo(page, page.getByRole("radio", { name: texts.findJob }));
  if (role !== "jobSeeker") await page.keyboard.press("ArrowDown");
  await expect(
    page.getByRole("radio", { name: role === "jobSeeker" ? texts.findJob : texts.hire }),
  ).toBeChecked();
  await tabTo(page, page.getByRole("link", { name: texts.withEmail }));
  await page.keyboard.press("Enter");
  await expectHeading(journey, texts.createAccount);
}

async function fillSeeker(journey: RegistrationJourney): Promise<void> {
  await typeInto(journey, "fullName", "Yousef Nasser");
  await typeInto(journey, "email", journey.email);
  await typeInto(journey, "phone", "501234567");
  await agreeAndSend(journey);
}

/** The company registers as a household: no company name, and a home address. */
async function fillClient(
  journey: RegistrationJourney,
  role: "company" | "corporate",
): Promise<void> {
  const { page, texts } = journey;
  const isHome = role === "company";
  await tabTo(page, page.getByRole("radio", { name: texts.company, exact: true }));
  await page.keyboard.press("Space");
  if (isHome) {
    const individual = page.getByRole("radio", { name: texts.individual });
    await tabTo(page, page.getByRole("radio", { name: texts.company, exact: true }).last());
    await page.keyboard.press("ArrowDown");
    await expect(individual).toBeChecked();
  } else {
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: texts.corporate })).toBeChecked();
  }
  await typeInto(journey, "fullName", "Salma Idris");
  await typeInto(journey, "email", journey.email);
  await typeInto(journey, "phone", "501234567");
  await tabTo(page, page.getByRole("radio", { name: texts.female }));
  await page.keyboard.press("Space");
  await pickOption(journey, "nationality", texts.jordan);
  if (!isHome) await typeInto(journey, "companyName", "Idris Care LLC");
  await typeInto(journey, isHome ? "address" : "businessAddress", "Villa 12, Street 4");
  await typeInto(journey, isHome ? "city" : "businessCity", "Dubai");
  await pickOption(journey, "country", texts.emirates);
  await pickOption(journey, "professions", texts.nursing);
  await agreeAndSend(journey);
}

async function agreeAndSend({ page, texts }: RegistrationJourney): Promise<void> {
  await expectNoAxeViolations(page, "a form, filled");
  await tabTo(page, page.getByRole("checkbox", { name: texts.terms }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: texts.createAccount }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/account-created");
}

type MailContext = { readonly language: string; readonly request: APIRequestContext };

async function setPassword(
  journey: RegistrationJourney,
  { language, request }: MailContext,
): Promise<void> {
  const { page, texts, email } = journey;
  const mail = await waitForMail(request, email, texts.mail);
  expect(mail.language).toBe(language);
  await page.goto(extractLink(mail));
  await expectHeading(journey, texts.setPassword);
  await expect(page.getByRole("main")).toContainText(email);
  await typeInto(journey, "newPassword", password);
  await tabTo(page, page.getByRole("button", { name: texts.save }));
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toContainText(texts.updated);
  await expect(page).toHaveURL("/login");
}

async function signInByKeys(journey: RegistrationJourney): Promise<void> {
  const { page, texts } = journey;
  await expectHeading(journey, texts.signIn);
  await expect(page.getByLabel(texts.email, { exact: true })).toHaveValue(journey.email);
  await typeInto(journey, "password", password);
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toContainText(texts.signedIn);
}

async function typeInto(
  { page, texts }: RegistrationJourney,
  label: keyof RegistrationTexts,
  text: string,
): Promise<void> {
  const field = page.getByRole("textbox", { name: String(texts[label]), exact: true });
  await tabToField(page, field);
  await page.keyboard.type(text);
}

async function pickOption(
  { page, texts }: RegistrationJourney,
  label: keyof RegistrationTexts,
  choice: string,
): Promise<void> {
  await tabTo(page, page.getByRole("combobox", { name: String(texts[label]) }));
  await page.keyboard.type(choice);
  await expect(page.getByRole("option", { name: choice, exact: true })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

async function tabToField(page: Page, field: ReturnType<Page["getByRole"]>): Promise<void> {
  if (!(await field.evaluate((element) => element === document.activeElement)))
    await tabTo(page, field);
}

async function expectHeading({ page }: RegistrationJourney, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
}
