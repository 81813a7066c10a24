import type { Role } from "@wasla/contract/platform/endpoint";

export const DEMO_PASSWORD = "Wasla-demo-2026";

export type DemoAccount = {
  readonly email: string;
  readonly role: Role;
  readonly fullName: string;
  readonly about: string;
  readonly professions: readonly { readonly label: string; readonly isPaid: boolean }[];
  readonly isSubscribed: boolean;
};

const paid = (...labels: string[]) => labels.map((label) => ({ label, isPaid: true }));
const unpaid = (...labels: string[]) => labels.map((label) => ({ label, isPaid: false }));

/** The people to try the product with; `npm start` prints them. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: "corporate@wasla.example",
    role: "corporate",
    fullName: "Layla Haddad",
    about: "verified corporate: sees every candidate, search and filters open",
    professions: paid("Nursing", "Civil Engineering", "Sales"),
    isSubscribed: true,
  },
  {
    email: "company@wasla.example",
    role: "company",
    fullName: "Omar Khoury",
    about: "subscribed company: two professions paid",
    professions: paid("Nursing", "Accounting"),
    isSubscribed: true,
  },
  {
    email: "locked@wasla.example",
    role: "company",
    fullName: "Priya Menon",
    about: "company that has not paid yet",
    professions: unpaid("Civil Engineering", "Nursing"),
    isSubscribed: false,
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
