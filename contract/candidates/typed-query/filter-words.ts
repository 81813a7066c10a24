/** The fixed words of a phrase that are no names. */

/** Of the gender of a candidate. A `~` marks what may also be part of a name. */
export const genderWords = {
  Female: "female, woman~, women, lady~, ladies, انثي, اناث, امراه, نساء, سيده~, سيدات",
  Male: "male, man~, men, ذكر, ذكور, رجل~, رجال",
} as const;

export const statusWords = {
  Employed: "employed, currently employed, currently working, يعمل~, تعمل~, يعمل حاليا, تعمل حاليا",
  UnEmployed:
    "unemployed, not employed, currently unemployed, not working, jobless, لا يعمل, لا تعمل, عاطل~, عاطله, عاطل عن العمل, عاطله عن العمل, بدون عمل, بلا عمل",
} as const;

/** They hold words that alone would mean something else. */
export const ambiguousWords =
  "self employed, employed by, employed at, employed with, employed in, working in, يعمل في, تعمل في, يعمل لدي, تعمل لدي";

/** What stands before a place of residence. */
export const residencePrefixes =
  "in, in the, based in, living in, lives in, resident in, residing in, located in, country, في, مقيم في, مقيمه في, داخل, البلد, بلد";

/** Of a place: where somebody lives, or was born? */
export const originPrefixes = "from, from the, من";

export const nationalityPrefixes =
  "nationality, citizen of, national of, جنسيه, الجنسيه, جنسيتها, جنسيته";
export const nationalitySuffixes = "nationality, national, nationals, citizen, citizens, الجنسيه";

/** Between two things that are understood these say nothing more. */
export const joiningWords = "and, with, a, an, who, is, &, +, -, /, و, مع, او";
