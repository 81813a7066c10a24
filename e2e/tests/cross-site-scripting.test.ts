import { randomBytes } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { completeProfile } from "../../server/testing/profile-forms.ts";
import { type DemoUser, demoAccountOf, signIn } from "../accounts.ts";
import { addDocument, hideAfterTest, hideListedPeople } from "../job-seekers.ts";
import { expect, open, test, toasts } from "../journey.ts";
import {
  createEmail,
  type Newcomer,
  registerWithPassword,
  setPasswordByMail,
} from "../newcomers.ts";

test.afterEach(hideListedPeople);

const suffix = randomBytes(3).toString("hex");

/** Malicious input for each field. */
const payloads = {
  name: `=1+1<img src=x onerror=hit()> ${suffix}`,
  arabicName: '"><svg/onload=hit()>',
  street: "<iframe srcdoc='<script>hit()</script>'></iframe>",
  profession: `<script>hit()</script> ${suffix}`,
  jobTitle: '" onmouseover="hit()" autofocus onfocus="hit()" x="',
  employer: "</script><script>hit()</script>",
  department: "<a href=javascript:hit()>Ward</a>",
  degree: "{{constructor.constructor('hit()')()}}",
  field: "#{hit()} <%= hit() %> [[hit()]]",
  school: "<math><maction actiontype=statusline xlink:href=javascript:hit()>x",
  grade: "<base href=//evil.example>",
  skill: `<details open ontoggle=hit()>${suffix}`,
  illness: "</textarea><style>*{display:none}</style><script>hit()</script>",
  client: `<meta http-equiv=refresh content=0;url=//evil.example> ${suffix}`,
  company: `<svg><animate onbegin=hit() attributeName=x dur=1s> ${suffix}`,
  city: "&lt;script&gt;hit()&lt;/script&gt;",
  list: `<form action=//evil.example onfocus=hit()> ${suffix}`,
  view: `<object data=javascript:hit()> ${suffix}`,
  note: "<video><source onerror=hit()></video>\n<link rel=stylesheet href=//evil.example>",
  reason: `javascript:hit() <embed src=//evil.example> ${suffix}`,
};

/** Matches elements that the payloads would create if they were not escaped. */
const injectedSelectors = [
  ...["onerror", "onload", "onmouseover", "onfocus", "ontoggle", "onbegin"].map((on) => `[${on}]`),
  ...[
    '[src="x"]',
    "[srcdoc]",
    '[href^="javascript:"]',
    "base",
    "math",
    "object",
    "embed",
    "meta[content*=evil]",
  ],
  ...[
    "form[action*=evil]",
    "link[href*=evil]",
    "animate",
    "details[ontoggle]",
    "script:not([src], [type])",
  ],
].join();

async function createHostileSeeker(
  request: APIRequestContext,
): Promise<Newcomer & { readonly _id: string }> {
  const seeker = hideAfterTest(await registerWithPassword(request, "jobSeeker"));
  const [role] = completeProfile.professionalDetails.position;
  const [degree] = completeProfile.educationalDetails;
  const api = await createApi(request, seeker);
  await api.put("/jobseeker/profile", {
    ...completeProfile,
    fullName: payloads.name,
    fullNameAr: payloads.arabicName,
    address: payloads.street,
    professionalDetails: {
      position: [
        {
          ...role,
          profession: { label: payloads.profession },
          designation: payloads.jobTitle,
          organization: payloads.employer,
          department: payloads.department,
        },
      ],
    },
    educationalDetails: [
      {
        ...degree,
        degree: payloads.degree,
        fieldOfStudy: payloads.field,
        institutionName: payloads.school,
        grade: payloads.grade,
      },
    ],
    skills: [{ label: payloads.skill }],
    isSensitiveAgreed: true,
    isSensitiveShared: true,
    anyCriminalRecord: false,
    religion: null,
    disability: { hasDisability: false, details: null },
    healthIssues: { hasIssues: true, details: payloads.illness },
  });
  await addDocument(request, seeker, "passportCopy");
  return { ...seeker, _id: api._id };
}

async function createHostileClient(request: APIRequestContext): Promise<Newcomer> {
  const email = createEmail();
  const response = await request.post("/api/company/register", {
    data: {
      role: "Corporate",
      fullName: payloads.client,
      email,
      phone: { fullNumber: "971501234567" },
      gender: "Female",
      nationality: "Jordan",
      country: "AE",
      isTermAgreed: true,
      companyName: payloads.company,
      address: payloads.street,
      businessCity: payloads.city,
      professions: [payloads.profession],
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return await setPasswordByMail(request, email);
}

/** API client of this account. */
async function createApi(request: APIRequestContext, { email, password }: Newcomer) {
  const signedIn = await request.post("/api/auth/login", { data: { email, password } });
  const { _id, jwtToken }: { _id: string; jwtToken: string } = (await signedIn.json()).data;
  const headers = { Authorization: `Bearer ${jwtToken}` };
  const call = async (method: string, path: string, data?: object) => {
    const response = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return response;
  };
  const callWith = (method: string) => async (path: string, data?: object) =>
    (await (await call(method, path, data)).json()).data;
  return { _id, call, get: callWith("GET"), post: callWith("POST"), put: callWith("PUT") };
}

/** The page shows the texts literally, and no payload has become an element. */
async function expectShownAsText(
  page: Page,
  path: string,
  texts: readonly string[],
): Promise<void> {
  await open(page, path);
  const findMissing = async () => {
    const visibleText = await page.evaluate(readableText);
    return texts.filter((text) => !visibleText.includes(text));
  };
  await expect.poll(findMissing, { message: path, intervals: [50] }).toEqual([]);
  expect(await page.locator(injectedSelectors).count(), path).toBe(0);
}

/** Runs in the browser: the visible text and the values of fields. */
function readableText(): string {
  const fields = document.querySelectorAll<HTMLInputElement>("input, textarea");
  return [document.body.innerText, ...[...fields].map(({ value }) => value)].join("\n");
}

/** Lists truncate long names. */
const shownInList = [payloads.name, payloads.profession].map((text) => text.slice(0, 16));
const workTexts = [payloads.jobTitle, payloads.employer, payloads.department];
const schoolTexts = [payloads.degree, payloads.field, payloads.school, payloads.grade];
const clientTexts = [payloads.client, payloads.company, payloads.city, payloads.street];

/** Renders each mail without a sanitizer. */
async function expectSafeMails(page: Page, to: string): Promise<void> {
  const response = await page.request.get("/sandbox/mailbox.json", { params: { to } });
  const { mails }: { mails: { html: string }[] } = await response.json();
  expect(mails.length).toBeGreaterThan(0);
  await page.goto("about:blank");
  for (const { html } of mails) {
    await page.setContent(html);
    expect(await page.locator(injectedSelectors).count(), html).toBe(0);
  }
}

type ExpectedScreens = readonly (readonly [path: string, texts: readonly string[]])[];

async function expectShownTo(
  page: Page,
  user: DemoUser | Newcomer,
  screens: ExpectedScreens,
): Promise<void> {
  await signIn(page, user, "/profile");
  for (const [path, texts] of screens) await expectShownAsText(page, path, texts);
}

let executedScripts: string[];
test.beforeEach(async ({ page }) => {
  executedScripts = [];
  await page.exposeFunction("hit", () => executedScripts.push(page.url()));
});
test.afterEach(() => expect(executedScripts).toEqual([]));

test("nothing that a candidate or a client writes runs on the other's screen", async ({
  page,
  request,
}) => {
  const [seeker, client] = [await createHostileSeeker(request), await createHostileClient(request)];
  const { _id } = seeker;
  const clientApi = await createApi(request, client);
  await clientApi.post(`/company/jobseekers/${_id}/requests`, { fieldName: "passportCopy" });
  const list = await clientApi.post("/shortlists", { name: payloads.list });
  await clientApi.post(`/shortlists/${list._id}/people`, { userIds: [_id] });
  await clientApi.put(`/notes/${_id}`, { note: payloads.note });
  // The newest candidates belong to other tests and may disappear.
  const older = await clientApi.call("POST", "/company/jobseeker-list?pageNo=5");
  const [otherCandidate] = (await older.json()).users;
  await expectShownTo(page, client, [
    ["/profile", clientTexts],
    ["/edit-profile", clientTexts],
    ["/dashboard", shownInList],
    [
      `/jobseeker/${_id}`,
      [payloads.name, ...workTexts, ...schoolTexts, payloads.illness, payloads.note],
    ],
    [`/shortlists/${list._id}`, [payloads.list, ...shownInList]],
    [`/compare?ids=${_id},${otherCandidate._id}`, [payloads.name]],
  ]);
  await expectShownTo(page, seeker, [
    ["/profile", [payloads.name]],
    ["/profile/preview", [payloads.name, ...workTexts, ...schoolTexts, payloads.skill]],
    ["/edit-profile?step=personal", [payloads.name, payloads.arabicName, payloads.street]],
    ["/edit-profile?step=experience", [payloads.jobTitle, payloads.employer]],
    ["/edit-profile?step=education", [payloads.degree]],
    ["/edit-profile?step=skills", [payloads.skill]],
    ["/edit-profile?step=review", [payloads.illness]],
    ["/dashboard", [payloads.company]],
  ]);
  await page.getByRole("button", { name: /^Allow for 14 days/ }).click();
  await expect(toasts(page)).toContainText(payloads.company);
  for (const { email } of [seeker, client]) await expectSafeMails(page, email);
});

test("nothing that users write runs on an operator's screen", async ({ page, request }) => {
  const [seeker, client] = [await createHostileSeeker(request), await createHostileClient(request)];
  const staff = await createApi(request, demoAccountOf("staff"));
  const { rows } = await staff.get(`/staff/skills?search=${suffix}`);
  await expectShownTo(page, "staff", [["/admin/skills", [payloads.skill, payloads.name]]]);
  await staff.post(`/staff/skills/${rows[0]._id}/reject`, { reason: payloads.reason });
  const { _id } = await createApi(request, client);
  await expectShownTo(page, "staff", [
    ["/admin/skills?state=rejected", [payloads.skill, payloads.reason]],
    ["/admin/professions", [payloads.profession]],
    [`/admin/users?search=${suffix}`, [payloads.name, payloads.client]],
    [`/admin/users/${seeker._id}`, [payloads.name]],
    [`/admin/clients/${_id}`, [payloads.company]],
    ["/admin/audit", [payloads.reason]],
  ]);
});
