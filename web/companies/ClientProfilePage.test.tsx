import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import {
  createClient,
  lastBody,
  okReply,
  ownPath,
  signIn,
  startServer,
  stopServer,
  validationError,
} from "./testing/fake-server.ts";

type Verification = NonNullable<ReturnType<typeof createClient>["verification"]>;

afterEach(() => {
  unmountPage();
  stopServer();
});

const needed: Verification = { state: "needed", registryNumber: null, licence: null, reason: null };
const licence = new File(["%PDF-1.7"], "licence.pdf", { type: "application/pdf" });

async function openProfile(verification: Verification | null, replies = {}, path = "/profile") {
  const role = verification ? "corporate" : "company";
  signIn({ role });
  startServer({
    [`GET ${ownPath}`]: () => okReply(createClient({ role, verification })),
    "POST /auth/verifyJwt": () => ({ status: 404, body: { success: false } }),
    ...replies,
  });
  await renderRoute(path, role);
}

const card = () => page.getByRole("region", { name: "Company verification" });

test("the profile shows the client's name, contact details and professions", async () => {
  await openProfile(null);
  await expect.element(page.getByText("Gulf Build LLC")).toBeVisible();
  const contact = page.getByRole("region", { name: "Contact" });
  for (const text of [
    "layla@gulfbuild.example",
    "+971 50 123 4567",
    "Recruiter",
    "Dubai",
    "Jordan",
  ])
    await expect.element(contact.getByText(text, { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Add profession" }))
    .toHaveAttribute("href", "/payment");
  await expect
    .element(page.getByRole("listitem").filter({ hasText: "Nursing" }))
    .toHaveTextContent("NursingPaid");
  expect(card().query()).toBeNull();
});

test("logging out shows a confirmation", async () => {
  await openProfile(null);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect.element(page.getByText("Logout successfully").first()).toBeVisible();
});

test("a corporate submits its documents and then sees what it sent", async () => {
  const submitted: Verification = {
    state: "submitted",
    registryNumber: "CN-123",
    licence: "licence.pdf",
    reason: null,
  };
  await openProfile(needed, {
    "PUT /company/verification": () =>
      okReply(createClient({ role: "corporate", verification: submitted })),
  });
  await expect.element(card().getByText("Documents needed")).toBeVisible();
  await card().getByRole("button", { name: "Send for verification" }).click();
  await expect.element(card().getByText("Registry number is required")).toBeVisible();
  await expect.element(card().getByText("Add the trade licence as PDF, JPG or PNG.")).toBeVisible();
  await card().getByLabelText("Registry number").fill("CN-123");
  await card().getByLabelText("Trade licence").upload(licence);
  await expect.element(card().getByText("licence.pdf")).toBeVisible();
  await card().getByRole("button", { name: "Send for verification" }).click();
  await expect.element(card().getByText("Under review")).toBeVisible();
  await expect.element(card().getByText("CN-123")).toBeVisible();
  expect(lastBody("/company/verification")).toMatchObject({ registryNumber: "CN-123" });
  expect(card().getByRole("button").query()).toBeNull();
});

test("#verification focuses the card, which comes first and explains its benefit", async () => {
  await openProfile(needed, {}, "/profile#verification");
  await expect.element(page.getByRole("heading", { name: "Company verification" })).toHaveFocus();
  const first = page.getByRole("main").getByRole("heading", { level: 2 }).first();
  await expect.element(first).toHaveTextContent("Company verification");
  await expect.element(card().getByText(/all candidates are unlocked for you/)).toBeVisible();
});

test.each([
  ["needed", "Documents needed"],
  ["submitted", "Under review"],
  ["refused", "Not accepted"],
  ["verified", "Verified"],
] as const)("the state %s has the same label everywhere on the page", async (state, label) => {
  await openProfile({ ...needed, state });
  await expect.poll(() => page.getByText(label, { exact: true }).elements().length).toBe(2);
});

test("a licence of another type is rejected, and a server error shows at the field", async () => {
  await openProfile(needed, {
    "PUT /company/verification": () =>
      validationError({ field: "licence", message: "This file is not a PDF." }),
  });
  const field = card().getByLabelText("Trade licence");
  await field.upload(new File(["x"], "licence.heic", { type: "image/heic" }));
  await expect
    .element(card().getByText("licence.heic is not accepted. Use PDF, JPG, PNG up to 10 MB."))
    .toBeVisible();
  await card().getByLabelText("Registry number").fill("CN-123");
  await field.upload(licence);
  await card().getByRole("button", { name: "Send for verification" }).click();
  await expect.element(card().getByText("This file is not a PDF.")).toBeVisible();
});

test("documents requested again show what is missing", async () => {
  await openProfile({ ...needed, reason: "Page two of the licence is missing." });
  await expect.element(card().getByText("Page two of the licence is missing.")).toBeVisible();
  await expect.element(card().getByRole("button", { name: "Send for verification" })).toBeVisible();
});

test("refused documents show the reason and can be sent again", async () => {
  await openProfile({
    state: "refused",
    registryNumber: "CN-123",
    licence: "old.pdf",
    reason: "The licence has expired.",
  });
  await expect.element(card().getByText("Not accepted")).toBeVisible();
  await expect.element(card().getByText("The licence has expired.")).toBeVisible();
  await expect.element(card().getByLabelText("Registry number")).toHaveValue("CN-123");
});

test("a verified corporate has no documents to submit", async () => {
  await openProfile({ state: "verified", registryNumber: "CN-1", licence: "a.pdf", reason: null });
  await expect.element(card().getByText("Your company is verified.")).toBeVisible();
  expect(card().getByRole("button").query()).toBeNull();
});

test("a loading error can be retried, and the logout button stays", async () => {
  signIn();
  let isBroken = true;
  startServer({
    [`GET ${ownPath}`]: () =>
      isBroken
        ? { status: 500, body: { success: false, message: "Broken" } }
        : okReply(createClient()),
  });
  await renderRoute("/profile", "company");
  await expect.element(page.getByText("Broken")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Logout" })).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Gulf Build LLC")).toBeVisible();
});

test("a client sees its referral points and how many are missing for a reward", async () => {
  signIn();
  startServer({ [`GET ${ownPath}`]: () => okReply(createClient()) });
  await renderRoute("/profile", "company", "en", "referrals");
  const invite = page.getByRole("region", { name: "Refer and earn" });
  await expect.element(invite.getByText("You have 30 points")).toBeVisible();
  await expect.element(invite.getByText("70 more points to go.")).toBeVisible();
});

test("an incomplete client gets a link to its form", async () => {
  signIn({ isProfileCompleted: false });
  startServer({ [`GET ${ownPath}`]: () => okReply(createClient({ isProfileCompleted: false })) });
  await renderRoute("/profile", "company");
  await expect
    .element(page.getByRole("main").getByRole("link", { name: "Complete Your Profile" }))
    .toHaveAttribute("href", "/company-register");
});
