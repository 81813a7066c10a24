/**
 * The plan of the house, as data. A room may enter the rooms its line names, all of them on earlier
 * lines, by their doors only. What is not listed is a wall.
 */
export type Room = {
  readonly name: string;
  readonly about: string;
  readonly enters: readonly string[];
  /** Files that other rooms may import. */
  readonly door: readonly string[];
  /** Database tables that only this room writes. */
  readonly tables?: readonly string[];
};

export const serverRooms: readonly Room[] = [
  {
    name: "catalogue",
    about: "professions, skills, countries, nationalities, languages, questionnaire",
    enters: [],
    door: [
      "catalogue.ts",
      "moderation/moderation.ts",
      "questionnaire/questionnaire.ts",
      "person.ts",
    ],
    tables: ["country", "language", "profession", "skill", "question"],
  },
  {
    name: "unlocks",
    about: "which professions a client holds, which are paid and until when, who hides from it",
    enters: ["catalogue"],
    door: ["unlocks.ts", "holdings.ts", "person.ts"],
    tables: ["client_profession", "client_subscription", "hidden_pair"],
  },
  {
    name: "accounts",
    about:
      "sign-in, sessions, links, passwords, Google, second factor; name, picture name, verification",
    enters: ["unlocks"],
    door: ["accounts.ts", "lifecycle.ts", "operators.ts", "person.ts"],
    tables: [
      "account",
      "session",
      "ticket",
      "outside_identity",
      "second_factor",
      "recovery_code",
      "notification_off",
    ],
  },
  {
    name: "listing",
    about: "what is found and how: read model, cube, search SQL",
    enters: [],
    door: ["listing.ts", "filter.ts", "counts.ts"],
    tables: ["candidate_prof", "candidate_search", "candidate_doc", "cube", "cube_delta"],
  },
  {
    name: "privacy",
    about: "consents, openings of documents, access ledger and daily quota",
    enters: ["accounts", "unlocks"],
    door: ["privacy.ts", "grants.ts", "bulk.ts", "person.ts"],
    tables: ["consent", "document_request", "access_entry", "export_batch", "daily_use"],
  },
  {
    name: "files",
    about: "uploads, checks, media: what is kept, who may open it, links",
    enters: ["privacy"],
    door: ["files.ts", "keep.ts", "person.ts"],
    tables: ["media_file", "upload", "upload_chunk"],
  },
  {
    name: "referrals",
    about: "codes, points, draws",
    enters: ["accounts"],
    door: ["referrals.ts", "points.ts", "person.ts"],
    tables: ["referrer", "referrer_phone", "referral", "referral_point", "prize_draw"],
  },
  {
    name: "profiles",
    about: "the job seeker's profile: form, drafts, completeness, experience, CV",
    enters: ["accounts", "catalogue", "privacy", "files", "referrals", "listing"],
    door: ["profiles.ts", "profile.ts", "holders/holders.ts", "person.ts"],
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
    about: "registration and profile of hiring clients, verification papers",
    enters: ["accounts", "unlocks", "catalogue", "privacy", "files", "referrals"],
    door: ["companies.ts", "person.ts"],
    tables: ["company"],
  },
  {
    name: "payments",
    about: "plans, coupons, quotes, checkout, webhooks, subscriptions, tax invoices",
    enters: ["accounts", "unlocks", "catalogue", "referrals", "companies"],
    door: ["payments.ts", "checkout/checkout.ts", "settle/settle.ts", "person.ts"],
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
    about: "search, counts, detail, CSV, Excel, bundles: the main job",
    enters: ["accounts", "catalogue", "privacy", "files", "listing", "profiles"],
    door: ["candidates.ts", "person.ts"],
    tables: ["bundle"],
  },
  {
    name: "shortlists",
    about: "saved views and their mails, shortlists, notes",
    enters: ["accounts", "candidates"],
    door: ["shortlists.ts", "person.ts"],
    tables: ["saved_view", "shortlist", "shortlist_person", "candidate_note"],
  },
  {
    name: "rights",
    about: "copy and erasure of one's own data",
    enters: [
      "accounts",
      "unlocks",
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
    door: ["rights.ts"],
    tables: ["erasure", "data_copy"],
  },
  {
    name: "staff",
    about: "what operators do across rooms: overview, users, merging, audit log",
    enters: [
      "accounts",
      "unlocks",
      "catalogue",
      "privacy",
      "referrals",
      "profiles",
      "companies",
      "payments",
      "shortlists",
      "rights",
    ],
    door: [],
  },
];

/** Tables that only the cellar writes. */
export const cellarTables: readonly string[] = ["audit_entry", "last_mail", "recent_try"];

/** Web rooms: page rooms enter the lending rooms, never each other. */
export const lendingRooms: ReadonlySet<string> = new Set([
  "catalogue",
  "privacy",
  "files",
  "shortlists",
]);
export const pageRooms: ReadonlySet<string> = new Set([
  "accounts",
  "profiles",
  "companies",
  "payments",
  "referrals",
  "candidates",
  "rights",
  "staff",
]);

/** Files of a room that `server/app.ts` alone enters. */
export const gateFiles = ["routes.ts", "jobs.ts"] as const;
