/** Arabic messages of the signed-in areas, loaded per page. */
type Table = Readonly<Record<string, string>>;

export const lazyTables = import.meta.glob<{ readonly messages: Table }>(
  [
    "./{candidates,companies,files,payments,privacy,referrals,privacy-rights,shortlists}/messages/ar.ts",
    "./{candidates,files,payments,profiles,referrals,shell}/*/messages/ar.ts",
    "./accounts/settings/messages/ar.ts",
    "./privacy/access/messages/ar.ts",
  ],
  { base: "../.." },
);
