/** English messages of the signed-in areas, loaded per page. */
type Table = Readonly<Record<string, string>>;

export const lazyTables = import.meta.glob<{ readonly messages: Table }>(
  [
    "./{candidates,companies,files,payments,privacy,referrals,privacy-rights,shortlists}/messages/en.ts",
    "./{candidates,files,payments,profiles,referrals,shell}/*/messages/en.ts",
    "./accounts/settings/messages/en.ts",
    "./privacy/access/messages/en.ts",
  ],
  { base: "../.." },
);
