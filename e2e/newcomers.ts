/** Accounts that belong to a single test, which may change them freely. */
import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { extractLink, waitForMail } from "./mailbox.ts";

export type NewcomerRole = "jobSeeker" | "company" | "corporate";
export type Newcomer = { readonly email: string; readonly password: string };

const phone = { fullNumber: "971501234567" };

export function createEmail(): string {
  return `${randomBytes(6).toString("hex")}@people.example`;
}

/** Registers in English and sets the password by the emailed link. */
export async function registerWithPassword(
  request: APIRequestContext,
  role: NewcomerRole,
): Promise<Newcomer> {
  const { email } = await registerWithoutPassword(request, role);
  return await setPasswordByMail(request, email);
}

/** Sets the password by the emailed link; the registration must have been in English. */
export async function setPasswordByMail(
  request: APIRequestContext,
  email: string,
): Promise<Newcomer> {
  const password = `Falcons over ${email}`;
  const { hash } = new URL(await waitForWelcomeLink(request, email));
  const token = new URLSearchParams(hash.slice(1)).get("token");
  const set = await request.put("/api/auth/reset-password", {
    headers: { Authorization: `Bearer ${token}` },
    data: { password },
  });
  expect(set.ok(), await set.text()).toBe(true);
  return { email, password };
}

/** Registers without opening the emailed link. */
export async function registerWithoutPassword(
  request: APIRequestContext,
  role: NewcomerRole,
  answers: { readonly professions?: readonly string[] } = {},
): Promise<{ readonly email: string; readonly link: string }> {
  const email = createEmail();
  const person = { fullName: "Salma Idris", email, phone, isTermAgreed: true };
  const response = await (role === "jobSeeker"
    ? request.post("/api/jobseeker/register", { data: person })
    : request.post("/api/company/register", {
        data: { ...person, ...companyFields(role), ...answers },
      }));
  expect(response.ok(), await response.text()).toBe(true);
  return { email, link: await waitForWelcomeLink(request, email) };
}

/** The mail is sent last, so the registration is complete once it arrives. */
async function waitForWelcomeLink(request: APIRequestContext, email: string): Promise<string> {
  return extractLink(await waitForMail(request, email, "Welcome to Wasla: set your password"));
}

function companyFields(role: "company" | "corporate") {
  const common = {
    gender: "Female",
    nationality: "Jordan",
    country: "AE",
    companyName: "Idris Care LLC",
    address: "Office 4, Bay Square",
    businessCity: "Dubai",
    professions: ["Nursing"],
  };
  if (role === "corporate") return { ...common, role: "Corporate" };
  return { ...common, role: "Company", clientType: "Company", companyRole: "Head of Recruitment" };
}
