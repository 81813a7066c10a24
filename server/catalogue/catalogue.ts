/** Door: what the catalogue knows, by id and by the values on the wire. */
import { sortByLabel } from "@wasla/contract/catalogue/sort-by-label";
import type { Language } from "@wasla/contract/platform/language";
import type { Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import { lockEntriesShared, lockReadEntries } from "./entry-locks.ts";
import {
  countPending,
  filterApprovedIds,
  insertMissing,
  listApprovedProfessions,
  listApprovedSkillIds,
  listCountries,
  listEntryIds,
  listProfessionNames,
  listSuccessors,
  type Proposal,
  type ProposedKind,
} from "./queries.ts";

type CatalogueEntry = {
  readonly id: number;
  readonly label: string;
  readonly labelAr: string | null;
};
type Country = CatalogueEntry & { readonly code: string; readonly labelAr: string };

/** Approved professions by name, approved skills, what merged ones became, and all countries. */
export type CatalogueSnapshot = {
  readonly professions: ReadonlyMap<number, CatalogueEntry>;
  /** The same in the alphabetical order of each language. */
  readonly sortedProfessions: Readonly<Record<Language, readonly CatalogueEntry[]>>;
  readonly skills: ReadonlySet<number>;
  readonly successors: Readonly<Record<ProposedKind, ReadonlyMap<number, number>>>;
  /** What each took the place of, as it travels; most took none. */
  readonly formerIds: Readonly<Record<ProposedKind, ReadonlyMap<number, string[]>>>;
  readonly countries: ReadonlyMap<number, Country>;
  readonly countryByCode: ReadonlyMap<string, Country>;
  /** By English name, which is a nationality's value. */
  readonly countryByName: ReadonlyMap<string, Country>;
};

/** The catalogue as it was at most a minute ago: it changes rarely, and every search asks it. */
export function getCatalogue(db: Database): Promise<CatalogueSnapshot> {
  const cached = cache.get(db);
  if (cached && performance.now() - cached.at < CACHE_TTL_MS) return cached.known;
  return reload(db);
}

/** The next question is answered from what is there by then: an operator has changed something. */
export function clearCatalogueCache(): void {
  cache = new WeakMap();
}

/** What a list is narrowed to, by its values on the wire. */
export type WireValues = {
  readonly profession?: number | undefined;
  readonly skill?: number | undefined;
  readonly country?: string | undefined;
  readonly nationality?: string | undefined;
};

export type CatalogueIds = {
  readonly profession?: number | undefined;
  readonly skill?: number | undefined;
  readonly country?: number | undefined;
  readonly nationality?: number | undefined;
};

/**
 * The ids of values; undefined for what was not asked, null for what the catalogue does not offer.
 * An old address that asks for what was merged asks for what took its place.
 */
export async function resolveIds(
  db: Database,
  values: WireValues,
): Promise<Nullable<CatalogueIds>> {
  const ids = resolveIn(await getCatalogue(db), values);
  const isKnown = !Object.values(ids).includes(null);
  const age = performance.now() - (cache.get(db)?.at ?? 0);
  return isKnown || age < MIN_RELOAD_INTERVAL_MS ? ids : resolveIn(await reload(db), values);
}

/** Ids of approved professions by their English names, in that order; fails for no name. */
export async function professionIdsByLabel(
  db: Database,
  labels: readonly string[],
): Promise<number[]> {
  const { professions } = await getCatalogue(db);
  const idByLabel = new Map([...professions.values()].map(({ id, label }) => [label, id]));
  return labels.map((label) => {
    const id = idByLabel.get(label);
    if (id === undefined) throw new Error(`no profession is called ${label}`);
    return id;
  });
}

/**
 * Which of these professions are approved, and stay so until the transaction ends: what is about to
 * be charged is not asked of a minute ago, and none is merged while it is being charged.
 */
export async function lockApprovedProfessions(
  tx: Transaction<Tables>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  await lockEntriesShared(tx, "profession", ids);
  return new Set(await filterApprovedIds(tx, ids));
}

/** Nobody merges the professions that `read` answers until the transaction ends. */
export async function lockReadProfessions(
  tx: Transaction<Tables>,
  read: () => Promise<readonly number[]>,
): Promise<void> {
  await lockReadEntries(tx, "profession", read);
}

/** What these professions are called, also those no longer offered; by their English names. */
export async function professionNames(
  tx: Transaction<Tables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly en: string; readonly ar: string }>> {
  const entries = await listProfessionNames(tx, ids);
  return new Map(
    entries.map(({ id, label, labelAr }) => [id, { en: label, ar: labelAr ?? label }]),
  );
}

/**
 * The ids of professions by names in either language, as `entryName` writes them down, each once:
 * case and what the search cannot tell apart aside. A name that nothing has is entered as pending,
 * for an operator to judge. One that was merged stands for what took its place; one that was
 * rejected stays rejected, so that nobody brings it back by asking again.
 */
export async function proposeProfessions(
  tx: Transaction<Tables>,
  proposal: Proposal,
): Promise<number[]> {
  const { ids } = await proposeEntries(tx, "profession", proposal);
  return [...new Set(ids)];
}

export type ProposedEntries = {
  /** One for each name, in their order. */
  readonly ids: readonly number[];
  /** Places of names that were not there before; of the same new name the first. */
  readonly newIndexes: readonly number[];
};

/** The same of either kind, name by name. */
export async function proposeEntries(
  tx: Transaction<Tables>,
  kind: ProposedKind,
  { labels, proposedBy }: Proposal,
): Promise<ProposedEntries> {
  if (labels.length === 0) return { ids: [], newIndexes: [] };
  const inserted = await insertMissing(tx, kind, { labels, proposedBy });
  const ids = await lockReadEntries(tx, kind, () => findIdsByName(tx, kind, labels));
  return { ids, newIndexes: inserted.map((label) => labels.indexOf(label)) };
}

/** How many names that somebody entered wait to be judged, of both kinds. */
export function countPendingProposals(
  tx: Transaction<Tables>,
  proposedBy: string,
): Promise<number> {
  return countPending(tx, proposedBy);
}

async function findIdsByName(
  tx: Transaction<Tables>,
  kind: ProposedKind,
  names: readonly string[],
): Promise<number[]> {
  const ids = await listEntryIds(tx, kind, names);
  if (ids.length !== names.length)
    throw new Error("a name of the catalogue went while it was read");
  return ids;
}

type Nullable<T> = { readonly [Key in keyof T]: T[Key] | null };

const CACHE_TTL_MS = 60_000;
/** What is unknown may just have been approved; who guesses makes us read this often at most. */
const MIN_RELOAD_INTERVAL_MS = 1_000;

type CatalogueCache = WeakMap<
  Database,
  { readonly known: Promise<CatalogueSnapshot>; readonly at: number }
>;
let cache: CatalogueCache = new WeakMap();

function reload(db: Database): Promise<CatalogueSnapshot> {
  const catalogue = loadCatalogue(db);
  cache.set(db, { known: catalogue, at: performance.now() });
  catalogue.catch(() => cache.delete(db));
  return catalogue;
}

async function loadCatalogue(db: Database): Promise<CatalogueSnapshot> {
  const [professions, skills, countries, ofProfessions, ofSkills] = await Promise.all([
    listApprovedProfessions(db),
    listApprovedSkillIds(db),
    listCountries(db),
    listSuccessors(db, "profession"),
    listSuccessors(db, "skill"),
  ]);
  return {
    professions: new Map(professions.map((entry) => [entry.id, entry])),
    sortedProfessions: {
      en: sortByLabel(professions, "en"),
      ar: sortByLabel(professions, "ar"),
    },
    skills: new Set(skills),
    successors: { profession: toSuccessors(ofProfessions), skill: toSuccessors(ofSkills) },
    formerIds: { profession: toFormerIds(ofProfessions), skill: toFormerIds(ofSkills) },
    countries: new Map(countries.map((country) => [country.id, country])),
    countryByCode: new Map(countries.map((country) => [country.code, country])),
    countryByName: new Map(countries.map((country) => [country.label, country])),
  };
}

function resolveIn(
  catalogue: CatalogueSnapshot,
  { profession, skill, country, nationality }: WireValues,
): Nullable<CatalogueIds> {
  return {
    ...(profession !== undefined && {
      profession: approvedIdOf(catalogue, "profession", profession),
    }),
    ...(skill !== undefined && { skill: approvedIdOf(catalogue, "skill", skill) }),
    ...(country !== undefined && { country: catalogue.countryByCode.get(country)?.id ?? null }),
    ...(nationality !== undefined && {
      nationality: catalogue.countryByName.get(nationality)?.id ?? null,
    }),
  };
}

function approvedIdOf(catalogue: CatalogueSnapshot, kind: ProposedKind, id: number): number | null {
  const isApproved = (kind === "profession" ? catalogue.professions : catalogue.skills).has(id);
  return isApproved ? id : (catalogue.successors[kind].get(id) ?? null);
}

type MergedEntry = { readonly id: number; readonly into: number };

function toSuccessors(merged: readonly MergedEntry[]) {
  return new Map(merged.map(({ id, into }) => [id, into]));
}

function toFormerIds(merged: readonly MergedEntry[]) {
  const former = new Map<number, string[]>();
  for (const { id, into } of merged) former.set(into, [...(former.get(into) ?? []), String(id)]);
  return former;
}
