// Whatever people write of themselves stays a text: on each other's screens, in mails and in lists.
import { randomBytes } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { wholeProfile } from "../../server/testing/profile-forms.ts";
import { expect, messages, open, test } from "../journey.ts";
import { type Newcomer, newEmail, registered, withPassword } from "../newcomers.ts";
import { personOf, signIn, type Who } from "../people.ts";
import { addDocument, unlist, willBeListed } from "../seekers.ts";

test.afterEach(unlist);

const own = randomBytes(3).toString("hex");

/** A field each, and what somebody writes into it who would have the page of others run it. */
const words = {
  name: `=1+1<img src=x onerror=hit()> ${own}`,
  arabicName: '"><svg/onload=hit()>',
  street: "<iframe srcdoc='<script>hit()</script>'></iframe>",
  profession: `<script>hit()</script> ${own}`,
  jobTitle: '" onmouseover="hit()" autofocus onfocus="hit()" x="',
  employer: "</script><script>hit()</script>",
  department: "<a href=javascript:hit()>Ward</a>",
  degree: "{{constructor.constructor('hit()')()}}",
  field: "#{hit()} <%= hit() %> [[hit()]]",
  school: "<math><maction actiontype=statusline xlink:href=javascript:hit()>x",
  grade: "<base href=//evil.example>",
  skill: `<details open ontoggle=hit()>${own}`,
  illness: "</textarea><style>*{display:none}</style><script>hit()</script>",
  client: `<meta http-equiv=refresh content=0;url=//evil.example> ${own}`,
  company: `<svg><animate onbegin=hit() attributeName=x dur=1s> ${own}`,
  city: "&lt;script&gt;hit()&lt;/script&gt;",
  list: `<form action=//evil.example onfocus=hit()> ${own}`,
  view: `<object data=javascript:hit()> ${own}`,
  note: "<video><source onerror=hit()></video>\n<link rel=stylesheet href=//evil.example>",
  reason: `javascript:hit() <embed src=//evil.example> ${own}`,
};

/** What any of these would leave on a page, were it more than a text. */
const foreign = [
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

async function seeker(request: APIRequestContext): Promise<Newcomer & { readonly _id: string }> {
  const person = willBeListed(await registered(request, "jobSeeker"));
  const [role] = wholeProfile.professionalDetails.position;
  const [degree] = wholeProfile.educationalDetails;
  const api = await callsOf(request, person);
  await api.put("/jobseeker/profile", {
    ...wholeProfile,
    ...{ fullName: words.name, fullNameAr: words.arabicName, address: words.street },
    professionalDetails: {
      position: [
        {
          ...{ ...role, profession: { label: words.profession }, designation: words.jobTitle },
          ...{ organization: words.employer, department: words.department },
        },
      ],
    },
    educationalDetails: [
      {
        ...{ ...degree, degree: words.degree, fieldOfStudy: words.field },
        ...{ institutionName: words.school, grade: words.grade },
      },
    ],
    skills: [{ label: words.skill }],
    ...{ isSensitiveAgreed: true, isSensitiveShared: true, anyCriminalRecord: false },
    ...{ religion: null, disability: { hasDisability: false, details: null } },
    healthIssues: { hasIssues: true, details: words.illness },
  });
  await addDocument(request, person, "passportCopy");
  return { ...person, _id: api._id };
}

async function client(request: APIRequestContext): Promise<Newcomer> {
  const email = newEmail();
  const answer = await request.post("/api/company/register", {
    data: {
      ...{
        role: "Corporate",
        fullName: words.client,
        email,
        phone: { fullNumber: "971501234567" },
      },
      ...{ gender: "Female", nationality: "Jordan", country: "AE", isTermAgreed: true },
      ...{ companyName: words.company, address: words.street },
      ...{ businessCity: words.city, professions: [words.profession] },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return await withPassword(request, email);
}

/** The API as this person's program would use it. */
async function callsOf(request: APIRequestContext, { email, password }: Newcomer) {
  const signedIn = await request.post("/api/auth/login", { data: { email, password } });
  const { _id, jwtToken }: { _id: string; jwtToken: string } = (await signedIn.json()).data;
  const headers = { Authorization: `Bearer ${jwtToken}` };
  const call = async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer;
  };
  const calling = (method: string) => async (path: string, data?: object) =>
    (await (await call(method, path, data)).json()).data;
  return { _id, call, get: calling("GET"), post: calling("POST"), put: calling("PUT") };
}

/** Opens a page, and sees these words on it as they were written, and nothing made of them. */
async function shows(page: Page, path: string, written: readonly string[]): Promise<void> {
  await open(page, path);
  const lacking = async () => {
    const text = await page.evaluate(textOf);
    return written.filter((each) => !text.includes(each));
  };
  await expect.poll(lacking, { message: path, intervals: [50] }).toEqual([]);
  expect(await page.locator(foreign).count(), path).toBe(0);
}

/** Runs in the page: what can be read on it, what stands in its fields as well. */
function textOf(): string {
  const fields = document.querySelectorAll<HTMLInputElement>("input, textarea");
  return [document.body.innerText, ...[...fields].map(({ value }) => value)].join("\n");
}

/** Where they are cut short. */
const inList = [words.name, words.profession].map((written) => written.slice(0, 16));
const ofWork = [words.jobTitle, words.employer, words.department];
const ofSchool = [words.degree, words.field, words.school, words.grade];
const ofClient = [words.client, words.company, words.city, words.street];

/** Opens each mail as a program does that lets everything run. */
async function readMails(page: Page, to: string): Promise<void> {
  const answer = await page.request.get("/sandbox/mailbox.json", { params: { to } });
  const { mails }: { mails: { html: string }[] } = await answer.json();
  expect(mails.length).toBeGreaterThan(0);
  await page.goto("about:blank");
  for (const { html } of mails) {
    await page.setContent(html);
    expect(await page.locator(foreign).count(), html).toBe(0);
  }
}

type Screens = readonly (readonly [path: string, written: readonly string[]])[];

async function shownTo(page: Page, who: Who | Newcomer, screens: Screens): Promise<void> {
  await signIn(page, who, "/profile");
  for (const [path, written] of screens) await shows(page, path, written);
}

let hits: string[];
test.beforeEach(async ({ page }) => {
  hits = [];
  await page.exposeFunction("hit", () => hits.push(page.url()));
});
test.afterEach(() => expect(hits).toEqual([]));

test("nothing that a candidate or a client writes runs on the other's screen", async ({
  page,
  request,
}) => {
  const [person, company] = [await seeker(request), await client(request)];
  const { _id } = person;
  const asking = await callsOf(request, company);
  await asking.post(`/company/jobseekers/${_id}/requests`, { fieldName: "passportCopy" });
  const list = await asking.post("/shortlists", { name: words.list });
  await asking.post(`/shortlists/${list._id}/people`, { userIds: [_id] });
  await asking.put(`/notes/${_id}`, { note: words.note });
  // The newest belong to other journeys, and may leave meanwhile.
  const older = await asking.call("POST", "/company/jobseeker-list?pageNo=5");
  const [other] = (await older.json()).users;
  await shownTo(page, company, [
    ["/profile", ofClient],
    ["/edit-profile", ofClient],
    ["/dashboard", inList],
    [`/jobseeker/${_id}`, [words.name, ...ofWork, ...ofSchool, words.illness, words.note]],
    [`/shortlists/${list._id}`, [words.list, ...inList]],
    [`/compare?ids=${_id},${other._id}`, [words.name]],
  ]);
  await shownTo(page, person, [
    ["/profile", [words.name]],
    ["/profile/preview", [words.name, ...ofWork, ...ofSchool, words.skill]],
    ["/edit-profile?step=personal", [words.name, words.arabicName, words.street]],
    ["/edit-profile?step=experience", [words.jobTitle, words.employer]],
    ["/edit-profile?step=education", [words.degree]],
    ["/edit-profile?step=skills", [words.skill]],
    ["/edit-profile?step=review", [words.illness]],
    ["/dashboard", [words.company]],
  ]);
  await page.getByRole("button", { name: /^Allow for 14 days/ }).click();
  await expect(messages(page)).toContainText(words.company);
  for (const { email } of [person, company]) await readMails(page, email);
});

test("nor on an operator's", async ({ page, request }) => {
  const [person, company] = [await seeker(request), await client(request)];
  const staff = await callsOf(request, personOf("staff"));
  const { rows } = await staff.get(`/staff/skills?search=${own}`);
  await shownTo(page, "staff", [["/admin/skills", [words.skill, words.name]]]);
  await staff.post(`/staff/skills/${rows[0]._id}/reject`, { reason: words.reason });
  const { _id } = await callsOf(request, company);
  await shownTo(page, "staff", [
    ["/admin/skills?state=rejected", [words.skill, words.reason]],
    ["/admin/professions", [words.profession]],
    [`/admin/users?search=${own}`, [words.name, words.client]],
    [`/admin/users/${person._id}`, [words.name]],
    [`/admin/clients/${_id}`, [words.company]],
    ["/admin/audit", [words.reason]],
  ]);
});
