/** Countries whose phone number the user may have; for suggestions only. */
import { dialCodes } from "./phone-countries.ts";

/** Time zones, including older names, of the most common countries of origin. */
const zoneCountries: Readonly<Record<string, string>> = {
  "Asia/Dubai": "AE",
  "Asia/Riyadh": "SA",
  "Asia/Qatar": "QA",
  "Asia/Kuwait": "KW",
  "Asia/Bahrain": "BH",
  "Asia/Muscat": "OM",
  "Asia/Manila": "PH",
  "Asia/Karachi": "PK",
  "Asia/Kolkata": "IN",
  "Asia/Calcutta": "IN",
  "Asia/Dhaka": "BD",
  "Asia/Colombo": "LK",
  "Asia/Kathmandu": "NP",
  "Asia/Katmandu": "NP",
  "Asia/Kabul": "AF",
  "Asia/Tehran": "IR",
  "Asia/Amman": "JO",
  "Asia/Beirut": "LB",
  "Asia/Damascus": "SY",
  "Asia/Baghdad": "IQ",
  "Asia/Aden": "YE",
  "Asia/Gaza": "PS",
  "Asia/Hebron": "PS",
  "Asia/Jakarta": "ID",
  "Asia/Yangon": "MM",
  "Asia/Rangoon": "MM",
  "Asia/Bangkok": "TH",
  "Asia/Saigon": "VN",
  "Asia/Ho_Chi_Minh": "VN",
  "Asia/Kuala_Lumpur": "MY",
  "Asia/Singapore": "SG",
  "Asia/Shanghai": "CN",
  "Africa/Cairo": "EG",
  "Africa/Khartoum": "SD",
  "Africa/Tunis": "TN",
  "Africa/Algiers": "DZ",
  "Africa/Casablanca": "MA",
  "Africa/Tripoli": "LY",
  "Africa/Nairobi": "KE",
  "Africa/Kampala": "UG",
  "Africa/Addis_Ababa": "ET",
  "Africa/Lagos": "NG",
  "Africa/Accra": "GH",
  "Africa/Johannesburg": "ZA",
  "Europe/Istanbul": "TR",
  "Europe/London": "GB",
  "America/New_York": "US",
};

/** Nationality first, then the time zone, then the browser's languages. */
export function likelyCountries(nationality: string | undefined): readonly string[] {
  const zone = zoneCountries[Intl.DateTimeFormat().resolvedOptions().timeZone];
  const regions = navigator.languages.map(regionOf);
  return [nationality, zone, ...regions].filter(
    (code): code is string => code !== undefined && dialCodes.has(code),
  );
}

/** Some systems give the browser an invalid language tag, such as `en-US@posix`. */
function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region;
  } catch {
    return undefined;
  }
}
