/** Public API: catalogue entries by id and by wire value. */
import { sortByLabel } from "@wasla/contract/catalogue/sort-by-label";
import type { Language } from "@wasla/contract/platform/language";
import type { Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import { lockEntriesShared, readAndLockEntries } from "./entry-locks.ts";
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

export type CatalogueSnapshot = {
  readonly professions: ReadonlyMap<number, CatalogueEntry>;
  /** The same professions, sorted for each language. */
  readonly sortedProfessions: Readonly<Record<Language, readonly CatalogueEntry[]>>;
  readonly skills: ReadonlySet<number>;
  readonly successors: Readonly<Record<ProposedKind, ReadonlyMap<number, number>>>;
  /** The ids that were merged into an entry, as wire values; missing for most entries. */
  readonly formerIds: Readonly<Record<ProposedKind, ReadonlyMap<number, string[]>>>;
  readonly countries: ReadonlyMap<number, Country>;
  readonly countryByCode: ReadonlyMap<string, Country>;
  /** By English name, the wire value of a nationality. */
  readonly countryByName: ReadonlyMap<string, Country>;
};

/** Cached for a minute, because every search needs it and it changes rarely. */
export function getCatalogue(db: Database): Promise<CatalogueSnapshot> {
  const cached = cache.get(db);
  if (cached && performance.now() - cached.at < CACHE_TTL_MS) return cached.snapshot;
  return reload(db);
}

/** After a change by an operator, so that this instance reloads the catalogue. */
export function clearCatalogueCache(): void {
  cache = new WeakMap();
}

/** The filter values of a list, as wire values. */
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
 * Undefined for values that were not given, null for unknown ones. A merged entry resolves to its
 * successor, so that old links still work.
 */
export async function resolveIds(
  db: Database,
  values: WireValues,
): Promise<Nullable<CatalogueIds>> {
  const ids = resolveInSnapshot(await getCatalogue(db), values);
  const isKnown = !Object.values(ids).includes(null);
  const age = performance.now() - (cache.get(db)?.at ?? 0);
  return isKnown || age < MIN_RELOAD_INTERVAL_MS
    ? ids
    : resolveInSnapshot(await reload(db), values);
}

/** Ids of approved professions by English name, in the same order; throws for an unknown name. */
export async function professionIdsByLabel(
  db: Database,
  labels: readonly string[],
): Promise<number[]> {
  const { professions } = await getCatalogue(db);
  const idByLabel = new Map([...professions.values()].map(({ id, label }) => [label, id]));
  return labels.map((label) => {
    const id = idByLabel.get(label);
    if (id === undefined) throw new Error(`no profession is named ${label}`);
    return id;
  });
}

/**
 * Which of these professions are approved, read without a cache. Prevents merges until the
 * transaction ends, so that nobody pays for a profession that is being merged.
 */
export async function lockApprovedProfessions(
  tx: Transaction<Tables>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  await lockEntriesShared(tx, "profession", ids);
  return new Set(await filterApprovedIds(tx, ids));
}

/** Prevents merges of the professions that `read` returns until the transaction ends. */
export async function readAndLockProfessions(
  tx: Transaction<Tables>,
  read: () => Promise<readonly number[]>,
): Promise<void> {
  await readAndLockEntries(tx, "profession", read);
}

/** Names of professions in any state, ordered by English name. */
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
 * Resolves names in either language, normalized by `entryName`, to unique ids; the comparison
 * ignores case and whatever the search ignores. An unknown name becomes a pending entry, a merged
 * one resolves to its successor, and a rejected one stays rejected.
 */
export async function proposeProfessions(
  tx: Transaction<Tables>,
  proposal: Proposal,
): Promise<number[]> {
  const { ids } = await proposeEntries(tx, "profession", proposal);
  return [...new Set(ids)];
}

export type ProposedEntries = {
  /** One id per name, in the same order. */
  readonly ids: readonly number[];
  /** Positions of names that did not exist before; the first one of equal names. */
  readonly newIndexes: readonly number[];
};

/** As `proposeProfessions`, for either kind, with one id per name. */
export async function proposeEntries(
  tx: Transaction<Tables>,
  kind: ProposedKind,
  { labels, proposedBy }: Proposal,
): Promise<ProposedEntries> {
  if (labels.length === 0) return { ids: [], newIndexes: [] };
  const inserted = await insertMissing(tx, kind, { labels, proposedBy });
  const ids = await readAndLockEntries(tx, kind, () => findIdsByName(tx, kind, labels));
  return { ids, newIndexes: inserted.map((label) => labels.indexOf(label)) };
}

/** Pending entries of both kinds that an account has proposed. */
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
    throw new Error("a catalogue entry was deleted while it was read");
  return ids;
}

type Nullable<T> = { readonly [Key in keyof T]: T[Key] | null };

const CACHE_TTL_MS = 60_000;
/** An unknown id may just have been approved; this limits reloads caused by guessed ids. */
const MIN_RELOAD_INTERVAL_MS = 1_000;

type CatalogueCache = WeakMap<
  Database,
  { readonly snapshot: Promise<CatalogueSnapshot>; readonly at: number }
>;
let cache: CatalogueCache = new WeakMap();

function reload(db: Database): Promise<CatalogueSnapshot> {
  const catalogue = loadCatalogue(db);
  cache.set(db, { snapshot: catalogue, at: performance.now() });
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

function resolveInSnapshot(
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
