/** Arabic messages of the signed-in areas: those of all roles in this file. */
type Table = Readonly<Record<string, string>>;

export const eagerTables = import.meta.glob<Table>(
  ["./privacy/messages/ar.ts", "./shell/menu/messages/ar.ts"],
  { base: "../..", eager: true, import: "messages" },
);

export const lazyTables = import.meta.glob<{ readonly messages: Table }>(
  [
    "./{companies,payments,referrals,privacy-rights,shortlists}/messages/ar.ts",
    "./{candidates,files,payments,referrals}/*/messages/ar.ts",
    "!./candidates/{downloads,shortlists}/messages/ar.ts",
    "./accounts/settings/messages/ar.ts",
  ],
  { base: "../.." },
);

/** Messages of the candidate list, which job seekers see only in the preview of their profile. */
export const loadClientTables = () => import("./messages-client-ar.ts");

/** Messages of job seekers' own pages, some of which clients see too. */
export const loadSeekerTables = () => import("./messages-seeker-ar.ts");
