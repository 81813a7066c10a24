import type { Language } from "#/platform/language.ts";

type LabelledEntry = { readonly label: string; readonly labelAr: string | null };

/** Sorts catalogue entries alphabetically in the reader's language. */
export function sortByLabel<Entry extends LabelledEntry>(
  entries: Iterable<Entry>,
  language: Language,
): Entry[] {
  const displayedLabel = ({ label, labelAr }: Entry) =>
    language === "ar" ? labelAr || label : label;
  const { compare } = getCollator(language);
  return [...entries].sort(
    (a, b) => compare(displayedLabel(a), displayedLabel(b)) || compare(a.label, b.label),
  );
}

const collators = new Map<Language, Intl.Collator>();

/** Cached, because creating a collator takes longer than sorting a short list. */
function getCollator(language: Language): Intl.Collator {
  const collator = collators.get(language) ?? new Intl.Collator(language);
  collators.set(language, collator);
  return collator;
}
