/** English messages of the signed-in areas: those of all roles in this file. */
type Table = Readonly<Record<string, string>>;

export const eagerTables = import.meta.glob<Table>(
  ["./privacy/messages/en.ts", "./shell/menu/messages/en.ts"],
  { base: "../..", eager: true, import: "messages" },
);

export const lazyTables = import.meta.glob<{ readonly messages: Table }>(
  [
    "./{companies,payments,referrals,privacy-rights,shortlists}/messages/en.ts",
    "./{candidates,files,payments,referrals}/*/messages/en.ts",
    "!./candidates/{downloads,shortlists}/messages/en.ts",
    "./accounts/settings/messages/en.ts",
  ],
  { base: "../.." },
);

/** Messages of the candidate list, which job seekers see only in the preview of their profile. */
export const loadClientTables = () => import("./messages-client-en.ts");

/** Messages of job seekers' own pages, some of which clients see too. */
export const loadSeekerTables = () => import("./messages-seeker-en.ts");
