/** Reads what is typed into the search box; its words come once somebody goes there. */
import { phraseOf } from "@wasla/contract/candidates/phrases/phrase";
import { unquoted } from "@wasla/contract/candidates/phrases/tokens";
import { type KnownNames, vocabularyOf } from "@wasla/contract/candidates/phrases/vocabulary";
import type { Filter } from "#/candidates/list-address.ts";
import { professionsQuery, skillsQuery } from "#/catalogue/requests.ts";
import { queryClient } from "#/platform/call/query-client.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { loadWords } from "#/platform/language/language.ts";
import { merged, restored } from "./merged.ts";
import { spoken } from "./spoken.ts";

/** What the box and the list look like, and how they change. */
export type Place = {
  readonly filterNow: () => Filter;
  /** Sets both, the text of the box, and what is searched for. */
  readonly apply: (filter: Filter, text: string, search: string) => void;
};

export type Reader = {
  /** What is searched for where nothing of a text is a filter. */
  readonly plain: (text: string) => string;
  /** Turns what is understood into filters, with a way back; false where that is nothing. */
  readonly take: (text: string, isFinished: boolean, place: Place) => boolean;
};

/** Knows all professions, unless a client has only its own. */
export async function startReader(own: KnownNames["professions"] | undefined): Promise<Reader> {
  const [professions, skills] = await Promise.all([
    own ?? queryClient.ensureQueryData(professionsQuery()),
    queryClient.ensureQueryData(skillsQuery()),
    loadWords("candidates/phrase"),
  ]);
  const names = { professions, skills };
  const vocabulary = vocabularyOf(names);
  const kept = new Set<string>();
  return {
    plain: (text) => {
      // An empty box begins anew.
      if (text.trim() === "") kept.clear();
      return unquoted(text);
    },
    take: (text, isFinished, { filterNow, apply }) => {
      const { filter, parts, rest } = phraseOf(text, vocabulary, { kept, isFinished });
      if (parts.length === 0) return false;
      const before = filterNow();
      const after = merged(before, filter);
      apply(after, apart(text, rest), unquoted(rest));
      notify.undo(spoken(filter, names), () => {
        for (const part of parts) kept.add(part);
        apply(restored(filterNow(), before, after), text, unquoted(text));
      });
      return true;
    },
  };
}

/** The rest as somebody types on: what followed a word that is gone is a new word. */
function apart(text: string, rest: string): string {
  const isTail = text.endsWith(rest.split(/\s/).at(-1) ?? "");
  if (rest === "" || isTail) return rest;
  return /[,،]\s*$/.test(text) ? `${rest}, ` : `${rest} `;
}
