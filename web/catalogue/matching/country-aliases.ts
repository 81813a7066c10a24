/** Search terms for a country and its people, by the country's English name. */
const aliases: Readonly<Record<string, string>> = {
  "United Arab Emirates": "uae emirati",
  "Saudi Arabia": "ksa saudi",
  "United Kingdom": "uk british",
  "United States": "usa american",
  Philippines: "filipino",
};

export const countryAliases = (name: string) => aliases[name] ?? "";
