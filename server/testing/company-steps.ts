import { updateAccount } from "#/accounts/accounts.ts";
import { type Caller, createApiClient } from "./api-client.ts";
import type { TestApp } from "./app.ts";
import { encodeMultipart, type FormFile } from "./multipart.ts";
import { createTestData, type TestAccount } from "./test-data.ts";

export const companyForm = {
  fullName: "Omar Khoury",
  phone: { fullNumber: "971501234567" },
  gender: "Male",
  nationality: "Lebanon",
  country: "AE",
  role: "company" as "company" | "corporate",
  clientType: "Company",
  companyRole: "Head of recruitment",
  companyName: "Khoury Contracting LLC",
  address: "Office 1204, Bay Square",
  businessCity: "Dubai",
};

let networkAddressCount = 0;

/** A registration with a new email address per call. */
export function createRegistration(changes: object = {}) {
  networkAddressCount += 1;
  const email = `stranger${networkAddressCount}@clients.example`;
  return { ...companyForm, isTermAgreed: true, professions: ["Nursing"], email, ...changes };
}

/** Flattens nested fields as the browser does: `phone.fullNumber`. */
function flattenFields(form: object): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]): [string, string | string[]][] =>
      typeof value === "object" && !Array.isArray(value)
        ? Object.entries(value).map(([inner, each]) => [`${name}.${inner}`, String(each)])
        : [[name, Array.isArray(value) ? value.map(String) : String(value)]],
    ),
  );
}

export function createCompanySteps(running: TestApp) {
  const call = async (...args: Parameters<ReturnType<typeof createApiClient>>) => {
    const { status, body } = await createApiClient(running)(...args);
    return { status, body };
  };
  const profile = "/company/profile";
  return {
    details: (caller: Caller, id: string) => call(caller, "GET", `/company/details/${id}`),
    put: (caller: Caller, body: object) => call(caller, "PUT", profile, { body }),
    putForm: async (caller: TestAccount, form: object, file?: FormFile) => {
      const written = await encodeMultipart(flattenFields(form), file && { profilePic: file });
      return call(caller, "PUT", profile, { body: written.payload, headers: written.headers });
    },
    /** A client that has registered with Google and not completed its profile. */
    newcomer: async (): Promise<TestAccount> => {
      const client = await createTestData(running).client();
      const changes = { isProfileCompleted: false };
      await running.services.db
        .transaction()
        .execute((tx) => updateAccount(tx, client.id, changes));
      return client;
    },
  };
}
