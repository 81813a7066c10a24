import { describe, expect, test } from "vitest";
import { safeParse } from "zod/v4/core";
import { formatMessage } from "#/messages.ts";
import { toFieldErrors } from "#/platform/field-errors.ts";
import { CompanyProfile, CompanyRegistration } from "./schemas.ts";

const common = {
  email: "omar@khoury.example",
  fullName: "Omar Khoury",
  country: "AE",
  gender: "Male",
  nationality: "Lebanon",
  address: "Bay Square 12",
  businessCity: "Dubai",
  phone: { fullNumber: "+971 50 123 4567" },
  professions: ["Nursing"],
  isTermAgreed: true,
};

const kinds = {
  corporate: { ...common, role: "Corporate", companyName: "Gulf Care" },
  company: {
    ...common,
    role: "Company",
    clientType: "Company",
    companyRole: "Recruiter",
    companyName: "Gulf Care",
  },
  individual: { ...common, role: "Company", clientType: "Individual" },
} as const;
type Kind = keyof typeof kinds;
const everyKind = Object.keys(kinds) as Kind[];

/** Error messages by field. */
function messagesOf(
  form: object,
  schema: typeof CompanyRegistration | typeof CompanyProfile = CompanyRegistration,
) {
  const read = safeParse(schema, form);
  const errors = read.success ? [] : toFieldErrors(read.error.issues, form);
  return Object.fromEntries(
    errors.map(({ field, message }) => [field, formatMessage("en", message)]),
  );
}

function without(form: object, field: string): object {
  const { [field]: _, ...rest } = form as Record<string, unknown>;
  return rest;
}

test.each(everyKind)("accepts a complete form: %s", (kind) => {
  expect(messagesOf(kinds[kind])).toEqual({});
});

const always: Record<string, string> = {
  email: "Email is required",
  fullName: "Full name is required",
  country: "Country of Residency is required",
  gender: "Please select the gender",
  nationality: "Nationality is required",
  professions: "At least one profession is required",
  isTermAgreed: "You must agree to the terms and conditions",
};

describe.each(everyKind)("required of every client: %s", (kind) => {
  test.each(Object.entries(always))("%s, or the error is: %s", (field, message) => {
    expect(messagesOf(without(kinds[kind], field))).toEqual({ [field]: message });
  });

  test.each([
    ["email", "", "Email is required"],
    ["email", "  ", "Email is required"],
    ["email", "omar", "Email must be valid"],
    ["email", "omar@", "Email must be valid"],
    ["email", "omar@a b.example", "Email must be valid"],
    ["email", "om\u200bar@a.example", "Email must be valid"],
    ["email", "\u202eomar@a.example", "Email must be valid"],
    ["email", "omar@a.example\u200e", "Email must be valid"],
    ["fullName", " ", "Full name is required"],
    ["country", "", "Country of Residency is required"],
    ["gender", "", "Please select the gender"],
    ["gender", "Other", "Please select the gender"],
    ["nationality", "", "Nationality is required"],
    ["professions", [], "At least one profession is required"],
    ["isTermAgreed", false, "You must agree to the terms and conditions"],
    ["isTermAgreed", "false", "You must agree to the terms and conditions"],
    ["phone.fullNumber", "", "Phone number is required"],
    ["phone.fullNumber", "+", "Phone number is required"],
    ["phone.fullNumber", "12345678901234", "Invalid phone number"],
    ["phone.fullNumber", "123456", "Invalid phone number"],
  ])("%s rejects %j: %s", (field, value, message) => {
    const [outer = "", inner] = field.split(".");
    const form = { ...kinds[kind], [outer]: inner ? { [inner]: value } : value };
    expect(messagesOf(form)).toEqual({ [field]: message });
  });

  test("phone, with the error at its number", () => {
    const message = { "phone.fullNumber": "Phone number is required" };
    expect(messagesOf(without(kinds[kind], "phone"))).toEqual(message);
    expect(messagesOf({ ...kinds[kind], phone: {} })).toEqual(message);
  });

  test.each(["1234567890123", "+971 (50) 123-4567", "٩٧١٥٠١٢٣٤٥٦٧", "00971501234567"])(
    "accepts the phone number %s",
    (fullNumber) => {
      expect(messagesOf({ ...kinds[kind], phone: { fullNumber } })).toEqual({});
    },
  );
});

/** Missing and empty fields are the same; fields of other types are not required. */
describe("required by client type", () => {
  test.each<[string, Kind, string | undefined]>([
    ["clientType", "corporate", undefined],
    ["clientType", "company", "Client type is required"],
    ["clientType", "individual", "Client type is required"],
    ["companyRole", "corporate", undefined],
    ["companyRole", "company", "Job title is required"],
    ["companyRole", "individual", undefined],
    ["companyName", "corporate", "Company name is required"],
    ["companyName", "company", "Company name is required"],
    ["companyName", "individual", undefined],
    ["address", "corporate", "Business address is required"],
    ["address", "company", "Business address is required"],
    ["address", "individual", "Address is required"],
    ["businessCity", "corporate", "Business city is required"],
    ["businessCity", "company", "Business city is required"],
    ["businessCity", "individual", "City is required"],
  ])("%s of a %s: %s", (field, kind, message) => {
    for (const form of [
      without(kinds[kind], field),
      { ...kinds[kind], [field]: "" },
      ...(field === "clientType" ? [] : [{ ...kinds[kind], [field]: "  " }]),
    ])
      expect(messagesOf(form)[field]).toBe(message);
  });

  test.each([undefined, "", "Charity", "admin", "jobSeeker", 7])("role rejects %j", (role) => {
    const form = { ...kinds.company, role };
    const { role: message } = messagesOf(form);
    expect(message).toBe(
      role === 7 ? "This value is not of the expected type." : "Role is required",
    );
  });

  test.each(["Company", "company", "CORPORATE", "corporate"])(
    "role accepts any case: %s",
    (role) => {
      const read = safeParse(CompanyRegistration, { ...kinds.company, role });
      expect(read.data?.role).toBe(role.toLowerCase());
    },
  );
});

describe("a value that cannot be converted to text is rejected", () => {
  const deep = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
  test.each(["role", "clientType", "companyRole", "companyName", "address", "businessCity"])(
    "as %s",
    (field) => {
      for (const value of [{ toString: 1, valueOf: 1 }, deep])
        expect(Object.keys(messagesOf({ ...kinds.company, [field]: value }))).toContain(field);
    },
  );
});

test("invisible characters are removed, and do not fill a field", () => {
  const form = { ...kinds.company, companyName: "\u202eGulf\u200b\nCare" };
  expect(safeParse(CompanyRegistration, form).data?.companyName).toBe("Gulf Care");
  expect(messagesOf({ ...form, companyName: "\u200b\u200e" })).toEqual({
    companyName: "Company name is required",
  });
});

test("all errors are reported at once", () => {
  expect(messagesOf({ role: "Company", clientType: "Individual" })).toEqual({
    ...always,
    "phone.fullNumber": "Phone number is required",
    address: "Address is required",
    businessCity: "City is required",
  });
  expect(messagesOf({})).toMatchObject({ ...always, role: "Role is required" });
});

describe("professions", () => {
  test.each([
    [["Nursing", "Welding"], undefined],
    ["Nursing", undefined],
    [Array.from({ length: 20 }, (_, at) => `Trade ${at}`), undefined],
    [Array.from({ length: 21 }, (_, at) => `Trade ${at}`), "At most 20 entries are allowed."],
  ])("%j: %s", (professions, message) => {
    expect(messagesOf({ ...kinds.company, professions }).professions).toBe(message);
  });

  test("names are trimmed and must not be empty", () => {
    expect(messagesOf({ ...kinds.company, professions: ["Nursing", "  "] })).toEqual({
      "professions.1": "Enter the name of the profession.",
    });
    const read = safeParse(CompanyRegistration, { ...kinds.company, professions: [" Welding "] });
    expect(read.data?.professions).toEqual(["Welding"]);
  });
});

describe("the profile form", () => {
  const saved = (kind: Kind) => {
    const { email: _, professions: __, isTermAgreed: ___, ...rest } = kinds[kind];
    return rest;
  };

  test.each(everyKind)("does not require email, professions or terms: %s", (kind) => {
    expect(messagesOf(saved(kind), CompanyProfile)).toEqual({});
  });

  test.each([
    ["", undefined],
    ["100000000000003", undefined],
    [" 100000000000003 ", undefined],
    ["10000000000003", "A tax registration number has 15 digits."],
    ["1000000000000034", "A tax registration number has 15 digits."],
    ["10000000000000x", "A tax registration number has 15 digits."],
  ])("validates the tax number %j: %s", (trn, message) => {
    expect(messagesOf({ ...saved("company"), trn }, CompanyProfile).trn).toBe(message);
  });

  test("requires the fields of its client type", () => {
    expect(messagesOf({ ...saved("corporate"), companyName: "" }, CompanyProfile)).toEqual({
      companyName: "Company name is required",
    });
  });

  test.each(["email", "isPaid", "isVerified", "profilePic"])("rejects the field %s", (field) => {
    expect(messagesOf({ ...saved("company"), [field]: "x" }, CompanyProfile)).toEqual({
      [field]: "This field is not known.",
    });
  });

  test("accepts booleans as text, as multipart forms send them", () => {
    const read = safeParse(CompanyProfile, { ...saved("company"), removePicture: "true" });
    expect(read.data?.removePicture).toBe(true);
  });
});

test("a tax number is normalized, and a phone number that is too long is rejected", () => {
  const trn = "١٠٠٢-٩١٥٤ ٨٧٠٠٠٠٣";
  const read = safeParse(CompanyProfile, { ...without(kinds.individual, "email"), trn });
  expect(read.data?.trn ?? read.error?.issues).toBe("100291548700003");
  const phone = { fullNumber: "+971 50 123 4567", localNumber: "5".repeat(31) };
  expect(messagesOf({ ...kinds.individual, phone })).toEqual({
    "phone.localNumber": "Invalid phone number",
  });
});
