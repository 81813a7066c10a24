/** What people call a country and its people, by the country's English name. */
const words: Readonly<Record<string, string>> = {
  "United Arab Emirates": "uae emirati",
  "Saudi Arabia": "ksa saudi",
  "United Kingdom": "uk british",
  "United States": "usa american",
  Philippines: "filipino",
};

export const countryWords = (name: string) => words[name] ?? "";
