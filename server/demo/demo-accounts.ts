import type { Role } from "@wasla/contract/platform/endpoint";

export const DEMO_PASSWORD = "Wasla-demo-2026";

export type DemoCompany = {
  readonly jobTitle: string | null;
  readonly companyName: string;
  readonly address: string;
  readonly city: string;
  readonly gender: "Female" | "Male";
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly nationality: string;
  /** E.164 */
  readonly phone: string;
  readonly trn: string | null;
  readonly registryNumber: string | null;
};

export type DemoAccount = {
  readonly email: string;
  readonly role: Role;
  readonly fullName: string;
  readonly about: string;
  readonly professions: readonly { readonly label: string; readonly isPaid: boolean }[];
  readonly isSubscribed: boolean;
  /** Clients only. */
  readonly company?: DemoCompany;
};

const paidProfessions = (...labels: string[]) => labels.map((label) => ({ label, isPaid: true }));
const unpaidProfessions = (...labels: string[]) =>
  labels.map((label) => ({ label, isPaid: false }));

/** Accounts to try the product with; `npm start` prints them. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: "corporate@wasla.example",
    role: "corporate",
    fullName: "Layla Haddad",
    about: "verified corporate: sees every candidate, search and filters open",
    professions: paidProfessions("Nursing", "Civil Engineering", "Sales"),
    isSubscribed: true,
    company: {
      jobTitle: null,
      companyName: "Marsa Health Group",
      registryNumber: "CN-2187345",
      address: "Tower B, Al Reem Island",
      city: "Abu Dhabi",
      country: "AE",
      gender: "Female",
      nationality: "JO",
      phone: "+971501184420",
      trn: "100384726100003",
    },
  },
  {
    email: "company@wasla.example",
    role: "company",
    fullName: "Omar Khoury",
    about: "subscribed company: two professions paid",
    professions: paidProfessions("Nursing", "Accounting"),
    isSubscribed: true,
    company: {
      jobTitle: "Head of Recruitment",
      companyName: "Khoury Contracting LLC",
      address: "Office 1204, Bay Square, Business Bay",
      city: "Dubai",
      country: "AE",
      gender: "Male",
      nationality: "LB",
      phone: "+971552470193",
      trn: "100291548700003",
      registryNumber: null,
    },
  },
  {
    email: "locked@wasla.example",
    role: "company",
    fullName: "Priya Menon",
    about: "company that has not paid yet",
    professions: unpaidProfessions("Civil Engineering", "Nursing"),
    isSubscribed: false,
    company: {
      jobTitle: "Operations Manager",
      companyName: "Dilmun Logistics W.L.L.",
      address: "Building 88, Road 3802, Seef",
      city: "Manama",
      country: "BH",
      gender: "Female",
      nationality: "IN",
      phone: "+97336612875",
      trn: null,
      registryNumber: null,
    },
  },
  {
    email: "jobseeker@wasla.example",
    role: "jobSeeker",
    fullName: "Maria Santos",
    about: "job seeker",
    professions: [],
    isSubscribed: false,
  },
  {
    email: "staff@wasla.example",
    role: "admin",
    fullName: "Staff",
    about: "operator",
    professions: [],
    isSubscribed: false,
  },
];
