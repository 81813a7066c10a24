import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import type { ClientForStaff, WaitingClient } from "@wasla/contract/companies/staff-endpoints";
import type { ClientContract } from "@wasla/contract/payments/contract-endpoints";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { professions } from "#/catalogue/testing/professions.ts";
import {
  errorReply,
  lastBody,
  okReply,
  requests,
  startConsole,
  stopConsole,
} from "#/staff/testing/fake-server.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

const id = "0199c1d2-0000-7000-8000-00000000000c";
const papersAt = "2026-11-18T08:00:00.000Z";
const domain = { name: "marsa.example", sign: "likeName" } as const;
const waiting: WaitingClient = {
  _id: id,
  companyName: "Marsa Health",
  fullName: "Layla Haddad",
  email: "layla@marsa.example",
  domain,
  registryNumber: "CN-2187345",
  papersAt,
};
const verification = (overrides: Partial<NonNullable<CompanyDetails["verification"]>> = {}) => ({
  ...{ state: "submitted" as const, registryNumber: "CN-2187345", licence: "licence.pdf" },
  ...{ reason: null, ...overrides },
});
const createProfession = (_id: string, label: string, isPaid: boolean) => ({
  ...{ _id, label, labelAr: label, isPaid, isApproved: "approved" },
});
const client: ClientForStaff = {
  details: {
    ...{ _id: id, role: "corporate", email: waiting.email, fullName: "Layla Haddad" },
    ...{ profilePic: null, phone: null, gender: null, nationality: null, country: "AE" },
    ...{ clientType: null, companyRole: null, companyName: "Marsa Health", address: null },
    ...{ businessCity: "Abu Dhabi", trn: null, isProfileCompleted: true },
    professions: [createProfession("1", "Nursing", false)],
    verification: verification(),
  },
  domain,
  isSuspended: false,
  verifiedAt: null,
  papersAt,
  licence: { name: "licence.pdf", type: "application/pdf", sizeBytes: 9_000 },
};
const contract: ClientContract = {
  ...{
    professions: [createProfession("1", "Nursing", false)],
    isSubscribed: false,
    contract: null,
  },
  revision: 0,
};
const agreedUpon: ClientContract = {
  ...{ professions: [createProfession("1", "Nursing", true)], isSubscribed: true, revision: 4 },
  contract: {
    ...{ professions: ["1"], until: "2027-03-31T20:00:00.000Z", reason: "Invoice 17/2026" },
    ...{ madeAt: papersAt, madeBy: { _id: id, fullName: "Operator" }, amountFils: 1_250_050 },
  },
};
const judging = `POST /staff/clients/${id}/papers`;
const agreeing = `PUT /staff/payment/contract/${id}`;

type Part = { readonly client?: ClientForStaff; readonly contract?: ClientContract };

function start(overrides: Part = {}, others: Parameters<typeof startConsole>[0] = {}) {
  let rows = [waiting];
  startConsole({
    "GET /staff/clients/verification": () => okReply({ rows, next: null }),
    [`GET /staff/clients/${id}`]: () => okReply(overrides.client ?? client),
    [`GET /staff/payment/contract/${id}`]: () => okReply(overrides.contract ?? contract),
    [judging]: () => {
      rows = [];
      return okReply(client);
    },
    [agreeing]: () => okReply({ professions: [] }),
    "GET /admin/profession": () => okReply(professions),
    ...others,
  });
}

const open = (path = `/admin/clients/${id}`, language: "en" | "ar" = "en") =>
  renderRoute(path, "admin", language, "staff/clients");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
const messages = () => page.getByRole("region", { name: "Messages" });

beforeEach(() => page.viewport(1366, 900));

afterEach(() => {
  unmountPage();
  stopConsole();
});

test("documents are approved from the queue, identified by their submission time", async () => {
  start();
  await open("/admin/clients");
  const row = page.getByRole("row", { name: /Marsa Health/ });
  await expect.element(row).toMatchTextContent(/CN-2187345/);
  await expect.element(row).toMatchTextContent(/marsa\.exampleDomain matches the company name/);
  await row.getByRole("button", { name: "Approve: Marsa Health" }).click();
  const modal = dialog(/^Approve the documents of/);
  await modal.getByRole("textbox", { name: "Reason" }).fill("Register agrees");
  await modal.getByRole("button", { name: "Approve" }).click();
  await expect.element(messages()).toMatchTextContent(/Marsa Health.* is verified/);
  expect(lastBody(judging)).toEqual({ verdict: "approve", papersAt, reason: "Register agrees" });
  await expect.element(page.getByText("No documents to review")).toBeVisible();
});

test("after the last row is handled the focus is on the page's heading", async () => {
  start();
  await open("/admin/clients");
  await page.getByRole("button", { name: "Ask for more: Marsa Health" }).click();
  const modal = dialog(/^Ask .*Marsa Health.* for more/);
  await modal.getByRole("textbox", { name: "Message to the client" }).fill("Page two, please");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByText("No documents to review")).toBeVisible();
  await expect.element(modal).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("a missing client links back to the queue", async () => {
  start({}, { [`GET /staff/clients/${id}`]: () => errorReply(404, "Not found") });
  await open();
  await expect.element(button("Try again")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Documents to review" }))
    .toHaveAttribute("href", "/admin/clients");
});

test("replaced documents are reported and the queue is refetched", async () => {
  const message = "The client has sent new documents. Please review them first.";
  start({}, { [judging]: () => errorReply(409, message) });
  await open("/admin/clients");
  await page
    .getByRole("row", { name: /Marsa/ })
    .getByRole("button", { name: /^Reject: / })
    .click();
  const modal = dialog(/^Reject the documents of/);
  await modal.getByRole("textbox", { name: "Message to the client" }).fill("Unreadable");
  await modal.getByRole("button", { name: "Reject" }).click();
  await expect.element(modal).toMatchTextContent(new RegExp(message));
  const queue = () => requests.filter(({ call }) => call.endsWith("/verification")).length;
  await expect.poll(queue).toBe(2);
});

test("asking for more on the client's page requires a text for the client", async () => {
  start();
  await open();
  await button("Ask for more").click();
  const modal = dialog(/^Ask .*Marsa Health.* for more/);
  await modal.getByRole("button", { name: "Ask for more" }).click();
  expect(lastBody(judging)).toBeUndefined();
  await modal.getByRole("textbox", { name: "Message to the client" }).fill("Page two, please");
  await modal.getByRole("button", { name: "Ask for more" }).click();
  await expect.element(messages()).toMatchTextContent(/has been asked for more/);
  expect(lastBody(judging)).toEqual({
    verdict: "askForMore",
    papersAt,
    reason: "Page two, please",
  });
});

test("a verified corporate can only be revoked, by typing its name", async () => {
  const details = { ...client.details, verification: verification({ state: "verified" }) };
  const revoking = `POST /staff/clients/${id}/revoke`;
  start({ client: { ...client, details } }, { [revoking]: () => okReply(client) });
  await open();
  await button("Revoke").click();
  expect(button("Approve").query()).toBeNull();
  const modal = dialog(/^Revoke/);
  await modal.getByRole("textbox", { name: "Message to the client" }).fill("Licence expired");
  await modal.getByRole("button", { name: "Revoke" }).click();
  await expect.element(modal).toMatchTextContent(/Type the name/);
  await modal.getByRole("textbox", { name: /^Type/ }).fill("Marsa Health");
  await modal.getByRole("button", { name: "Revoke" }).click();
  await expect.element(messages()).toMatchTextContent(/no longer verified/);
  expect(lastBody(revoking)).toEqual({ reason: "Licence expired" });
});

test("professions are marked as paid by contract until the end of a day in the Gulf", async () => {
  start();
  await open();
  await button("Mark as paid by contract").click();
  const modal = dialog(/^Paid by contract/);
  const chosen = modal.getByRole("list", { name: "Paid by contract" });
  await expect.element(chosen.getByRole("listitem")).toMatchTextContent("Nursing");
  await modal.getByRole("combobox", { name: "Add a profession" }).fill("Acc");
  await page.getByRole("option", { name: "Accounting" }).click();
  await expect.element(chosen.getByText("Accounting")).toBeVisible();
  const picker = modal.getByRole("combobox", { name: "Add a profession" });
  await expect.element(picker).toHaveFocus();
  await expect.element(picker).toHaveValue("");
  await modal.getByRole("checkbox", { name: "The contract has an end date" }).click();
  await modal.getByRole("textbox", { name: /^Amount per month/ }).fill("12500.50");
  await modal.getByRole("textbox", { name: /Contract or invoice/ }).fill("Invoice 17/2026");
  await modal.getByRole("button", { name: "Mark as paid" }).click();
  await expect.element(modal).toMatchTextContent(/Enter the last day/);
  await modal.getByLabelText("Last day").fill("2027-03-31");
  await modal.getByRole("button", { name: "Mark as paid" }).click();
  await expect
    .element(messages())
    .toMatchTextContent(/The contract with .*Marsa Health.* was saved/);
  expect(lastBody(agreeing)).toEqual({
    professions: [1, 3],
    until: "2027-03-31T20:00:00.000Z",
    amountFils: 1_250_050,
    revision: 0,
    reason: "Invoice 17/2026",
  });
});

test("a contract without professions is not sent, as it would end the current one", async () => {
  start();
  await open();
  await button("Mark as paid by contract").click();
  const modal = dialog(/^Paid by contract/);
  await modal.getByRole("button", { name: /^Remove .*Nursing/ }).click();
  await modal.getByRole("textbox", { name: /Contract or invoice/ }).fill("Invoice 17/2026");
  await modal.getByRole("button", { name: "Mark as paid" }).click();
  await expect.element(modal).toMatchTextContent(/Choose at least one profession/);
  await expect.element(modal.getByRole("combobox", { name: "Add a profession" })).toHaveFocus();
  expect(lastBody(agreeing)).toBeUndefined();
});

test("the current contract shows its last day, author and reason, and can be ended", async () => {
  start({ contract: agreedUpon });
  await open();
  const block = page.getByRole("region", { name: "Current status" });
  await expect.element(block).toMatchTextContent(/NursingPaid|Nursing Paid/);
  await expect
    .element(block)
    .toMatchTextContent(/31 Mar 2027.*AED.12,500\.50.*Invoice 17\/2026.*Operator/);
  await button("Change contract").click();
  const amount = dialog(/^Paid by contract/).getByRole("textbox", { name: /^Amount per month/ });
  await expect.element(amount).toHaveValue(" 12,500.5");
  await userEvent.keyboard("{Escape}");
  await button("End contract").click();
  const modal = dialog(/^End the contract with/);
  await modal.getByRole("textbox").fill("Not paid");
  await modal.getByRole("button", { name: "End contract" }).click();
  await expect.element(messages()).toMatchTextContent(/has ended/);
  expect(lastBody(agreeing)).toEqual({
    professions: [],
    until: null,
    amountFils: null,
    revision: 4,
    reason: "Not paid",
  });
});

/** Another operator changes the contract in the meantime. */
function startWithRival(others: ClientContract) {
  let contract = agreedUpon;
  start(
    {},
    {
      [`GET /staff/payment/contract/${id}`]: () => okReply(contract),
      [agreeing]: ({ body }) => {
        if ((body as { revision: number }).revision === others.revision) return okReply({});
        contract = others;
        return errorReply(409, "It has been changed meanwhile.", { code: "CONTRACT_CHANGED" });
      },
    },
  );
}

test("another operator's change is shown, and the input stays", async () => {
  startWithRival({
    ...{ ...agreedUpon, revision: 5 },
    contract: agreedUpon.contract && { ...agreedUpon.contract, amountFils: 990_000 },
  });
  await open();
  await button("Change contract").click();
  const modal = dialog(/^Paid by contract/);
  const amount = modal.getByRole("textbox", { name: /^Amount per month/ });
  const paper = modal.getByRole("textbox", { name: /Contract or invoice/ });
  await amount.fill("13000");
  await paper.fill("Invoice 18/2026");
  await modal.getByRole("button", { name: "Mark as paid" }).click();
  await expect.element(modal.getByRole("alert")).toMatchTextContent(/changed meanwhile/);
  await expect.element(modal).toMatchTextContent(/Current status.*AED.9,900/);
  await expect.element(paper).toHaveValue("Invoice 18/2026");
  expect(amount.element()).toHaveProperty("value", expect.stringContaining("13,000"));
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect
    .element(messages())
    .toMatchTextContent(/The contract with .*Marsa Health.* was saved/);
  expect(lastBody(agreeing)).toMatchObject({ amountFils: 1_300_000, revision: 5 });
  await button("Change contract").click();
  await expect.element(modal.getByRole("alert")).toBeEmptyDOMElement();
});

test("a contract already ended by another operator is reported, in Arabic on a phone", async () => {
  await page.viewport(390, 844);
  startWithRival({ ...contract, revision: 0 });
  await open(undefined, "ar");
  await button("إنهاء العقد").click();
  const modal = dialog(/^إنهاء عقد/);
  await modal.getByRole("textbox").fill("لم يُدفع");
  await modal.getByRole("button", { name: "إنهاء العقد" }).click();
  await expect.element(modal).toMatchTextContent(/الوضع الحالي.*لا يوجد عقد/);
  expect(modal.getByRole("textbox").element()).toHaveValue("لم يُدفع");
  await modal.getByRole("button", { name: "إنهاء العقد" }).click();
  await expect.element(modal).not.toBeInTheDocument();
  expect(lastBody(agreeing)).toMatchObject({ professions: [], revision: 0 });
});

test("the client's page links to its account and its audit log", async () => {
  start();
  await open();
  const main = page.getByRole("main");
  await expect
    .element(main.getByRole("link", { name: "Account and access" }))
    .toHaveAttribute("href", `/admin/users/${id}`);
  await expect
    .element(main.getByRole("link", { name: "Audit log" }))
    .toHaveAttribute("href", `/admin/audit?subject=client&subjectId=${id}`);
});

test("documents can be reviewed on a phone, in Arabic", async () => {
  await page.viewport(390, 844);
  start();
  await open("/admin/clients", "ar");
  await page.getByRole("button", { name: /^رفض: / }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  const main = await page.getByRole("main").findElement();
  expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth);
});
