/** Forms of hiring clients, whole unless a test takes something away. */
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

let strangers = 0;

/** What somebody new sends to register; each call has an address of its own. */
export function registration(changes: object = {}) {
  strangers += 1;
  const email = `stranger${strangers}@clients.example`;
  return { ...companyForm, isTermAgreed: true, professions: ["Nursing"], email, ...changes };
}

/** A form's text fields as a browser names them: `phone.fullNumber`. */
export function fieldsOf(form: object): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]): [string, string | string[]][] =>
      typeof value === "object" && !Array.isArray(value)
        ? Object.entries(value).map(([inner, each]) => [`${name}.${inner}`, String(each)])
        : [[name, Array.isArray(value) ? value.map(String) : String(value)]],
    ),
  );
}
