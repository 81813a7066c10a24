/** Gender of a candidate. `~` marks words that may also be part of a name. */
export const genderWords = {
  Female: "female, woman~, women, lady~, ladies, انثي, اناث, امراه, نساء, سيده~, سيدات",
  Male: "male, man~, men, ذكر, ذكور, رجل~, رجال",
} as const;

export const statusWords = {
  Employed: "employed, currently employed, currently working, يعمل~, تعمل~, يعمل حاليا, تعمل حاليا",
  UnEmployed:
    "unemployed, not employed, currently unemployed, not working, jobless, لا يعمل, لا تعمل, عاطل~, عاطله, عاطل عن العمل, عاطله عن العمل, بدون عمل, بلا عمل",
} as const;

/** Phrases with words that would mean something else on their own. */
export const ambiguousWords =
  "self employed, employed by, employed at, employed with, employed in, working in, يعمل في, تعمل في, يعمل لدي, تعمل لدي";

/** Prefixes of a country of residence. */
export const residencePrefixes =
  "in, in the, based in, living in, lives in, resident in, residing in, located in, country, في, مقيم في, مقيمه في, داخل, البلد, بلد";

/** Prefixes of a place that may be a residence or a nationality. */
export const originPrefixes = "from, from the, من";

export const nationalityPrefixes =
  "nationality, citizen of, national of, جنسيه, الجنسيه, جنسيتها, جنسيته";
export const nationalitySuffixes = "nationality, national, nationals, citizen, citizens, الجنسيه";

/** Words without a meaning of their own between two recognized parts. */
export const joiningWords = "and, with, a, an, who, is, &, +, -, /, و, مع, او";
