/**
 * The module graph. A module may import only the modules in `imports`, all on earlier lines, and
 * only through their public API.
 */
export type ServerModule = {
  readonly name: string;
  readonly description: string;
  readonly imports: readonly string[];
  /** Files that other modules may import. */
  readonly publicApi: readonly string[];
  /** Tables that only this module writes to. */
  readonly tables?: readonly string[];
};

export const serverModules: readonly ServerModule[] = [
  {
    name: "catalogue",
    description: "professions, skills, countries, nationalities, languages, questionnaire",
    imports: [],
    publicApi: [
      "catalogue.ts",
      "moderation/moderation.ts",
      "questionnaire/questionnaire.ts",
      "personal-data.ts",
    ],
    tables: ["country", "language", "profession", "skill", "question"],
  },
  {
    name: "entitlements",
    description: "a client's professions, which of them are paid until when, hidden pairs",
    imports: ["catalogue"],
    publicApi: ["entitlements.ts", "find-entitlements.ts", "personal-data.ts"],
    tables: ["client_profession", "client_subscription", "hidden_pair"],
  },
  {
    name: "organizations",
    description: "hiring clients, and the seats by which accounts act for them",
    imports: [],
    publicApi: ["organizations.ts", "personal-data.ts"],
    tables: ["organization", "seat"],
  },
  {
    name: "accounts",
    description:
      "sign-in, sessions, links, passwords, Google, second factor; name, picture, verification",
    imports: ["entitlements", "organizations"],
    publicApi: ["accounts.ts", "lifecycle.ts", "operators.ts", "personal-data.ts"],
    tables: [
      "account",
      "session",
      "ticket",
      "outside_identity",
      "unlinked_identity",
      "second_factor",
      "recovery_code",
      "notification_off",
    ],
  },
  {
    name: "listing",
    description: "read model of the candidate list: rows, count cube, search SQL",
    imports: [],
    publicApi: ["listing.ts", "list-query.ts", "facet-counts.ts"],
    tables: [
      "listing_profession",
      "listing_search",
      "listing_row",
      "count_cube",
      "count_cube_delta",
    ],
  },
  {
    name: "privacy",
    description: "consents, document requests, access ledger, daily quotas",
    imports: ["accounts", "entitlements"],
    publicApi: ["privacy.ts", "grants.ts", "bulk-access.ts", "personal-data.ts"],
    tables: ["consent", "document_request", "access_entry", "export_batch", "daily_use"],
  },
  {
    name: "files",
    description: "uploads, file checks, stored media, access to documents, links",
    imports: ["accounts", "privacy"],
    publicApi: ["files.ts", "store-file.ts", "personal-data.ts"],
    tables: ["media_file", "upload", "upload_chunk"],
  },
  {
    name: "referrals",
    description: "referral codes, points, prize draws",
    imports: ["accounts"],
    publicApi: ["referrals.ts", "personal-data.ts"],
    tables: ["referrer", "referrer_phone", "referral", "referral_point", "prize_draw"],
  },
  {
    name: "profiles",
    description: "the job seeker's profile: form, drafts, completeness, experience, CV",
    imports: ["accounts", "catalogue", "privacy", "files", "referrals", "listing"],
    publicApi: ["profiles.ts", "profile.ts", "holders/holders.ts", "personal-data.ts"],
    tables: [
      "candidate",
      "profile_draft",
      "work_role",
      "desired_profession",
      "candidate_skill",
      "candidate_language",
      "education",
    ],
  },
  {
    name: "companies",
    description: "registration and profile of clients, verification documents",
    imports: ["accounts", "entitlements", "catalogue", "privacy", "files", "referrals"],
    publicApi: ["companies.ts", "personal-data.ts"],
    tables: ["company"],
  },
  {
    name: "payments",
    description: "plans, coupons, quotes, checkout, webhooks, subscriptions, tax invoices",
    imports: ["accounts", "entitlements", "catalogue", "referrals", "companies"],
    publicApi: [
      "payments.ts",
      "checkout/begin-checkout.ts",
      "sync/sync-subscription.ts",
      "personal-data.ts",
    ],
    tables: [
      "plan",
      "coupon",
      "billing_customer",
      "checkout_attempt",
      "subscription",
      "invoice",
      "gateway_notice",
      "gateway_reading",
      "payment_contract",
    ],
  },
  {
    name: "candidates",
    description: "candidate list, counts, detail, CSV and Excel exports, bundles",
    imports: ["accounts", "catalogue", "privacy", "files", "listing", "profiles"],
    publicApi: ["candidates.ts", "personal-data.ts"],
    tables: ["bundle"],
  },
  {
    name: "shortlists",
    description: "saved views and their mails, shortlists, notes",
    imports: ["accounts", "candidates"],
    publicApi: ["shortlists.ts", "personal-data.ts"],
    tables: ["saved_view", "shortlist", "shortlist_person", "candidate_note"],
  },
  {
    name: "privacy-rights",
    description: "data export and account deletion",
    imports: [
      "accounts",
      "organizations",
      "entitlements",
      "catalogue",
      "privacy",
      "files",
      "referrals",
      "profiles",
      "companies",
      "payments",
      "candidates",
      "shortlists",
    ],
    publicApi: ["privacy-rights.ts"],
    tables: ["erasure", "data_copy"],
  },
  {
    name: "staff",
    description: "operators' console across modules: overview, users, catalogue merges, audit log",
    imports: [
      "accounts",
      "entitlements",
      "catalogue",
      "privacy",
      "referrals",
      "profiles",
      "companies",
      "payments",
      "shortlists",
      "privacy-rights",
    ],
    publicApi: [],
  },
];

/** Tables that only platform code writes to. */
export const platformTables: readonly string[] = [
  "audit_entry",
  "last_mail",
  "recent_try",
  "repeatable_migration",
];

/** Page modules may import shared modules, but not each other. */
export const sharedWebModules: ReadonlySet<string> = new Set([
  "catalogue",
  "privacy",
  "files",
  "shortlists",
]);
export const webPageModules: ReadonlySet<string> = new Set([
  "accounts",
  "profiles",
  "companies",
  "payments",
  "referrals",
  "candidates",
  "privacy-rights",
  "staff",
]);

/** Files of a module that only `server/app.ts` may import. */
export const compositionOnlyFiles = ["routes.ts", "jobs.ts"] as const;
