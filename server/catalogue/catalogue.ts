/** Door: what the catalogue knows, by id and by the values on the wire. */
import type { Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import {
  countPending,
  insertMissing,
  listApprovedOf,
  listApprovedProfessions,
  listApprovedSkillIds,
  listCountries,
  listEntryIds,
  listProfessionNames,
  listSuccessors,
  type Proposal,
  type ProposedKind,
} from "./queries.ts";
import { keepRead, keepStanding } from "./standing.ts";

type Labels = {
  readonly id: number;
  readonly label: string;
  readonly labelAr: string | null;
};
type Country = Labels & { readonly code: string; readonly labelAr: string };

/** Approved professions by name, approved skills, what merged ones became, and all countries. */
export type Known = {
  readonly professions: ReadonlyMap<number, Labels>;
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
export function labelsOf(db: Database): Promise<Known> {
  const kept = latest.get(db);
  if (kept && performance.now() - kept.at < FRESH_MS) return kept.known;
  return read(db);
}

/** The next question is answered from what is there by then: an operator has changed something. */
export function forgetKept(): void {
  latest = new WeakMap();
}

/** What a list is narrowed to, by its values on the wire. */
export type Wanted = {
  readonly profession?: number | undefined;
  readonly skill?: number | undefined;
  readonly country?: string | undefined;
  readonly nationality?: string | undefined;
};

export type Ids = {
  readonly profession?: number | undefined;
  readonly skill?: number | undefined;
  readonly country?: number | undefined;
  readonly nationality?: number | undefined;
};

/**
 * The ids of values; undefined for what was not asked, null for what the catalogue does not offer.
 * An old address that asks for what was merged asks for what took its place.
 */
export async function idsOf(db: Database, wanted: Wanted): Promise<OrNull<Ids>> {
  const ids = find(await labelsOf(db), wanted);
  const isKnown = !Object.values(ids).includes(null);
  const age = performance.now() - (latest.get(db)?.at ?? 0);
  return isKnown || age < PATIENCE_MS ? ids : find(await read(db), wanted);
}

/** Ids of approved professions by their English names, in that order; fails for no name. */
export async function professionIdsOf(db: Database, labels: readonly string[]): Promise<number[]> {
  const { professions } = await labelsOf(db);
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
export async function approvedOf(
  tx: Transaction<Tables>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  await keepStanding(tx, "profession", ids);
  return new Set(await listApprovedOf(tx, ids));
}

/** Nobody merges the professions that `read` answers until the transaction ends. */
export async function keepProfessions(
  tx: Transaction<Tables>,
  read: () => Promise<readonly number[]>,
): Promise<void> {
  await keepRead(tx, "profession", read);
}

/** What these professions are called, also those no longer offered; by their English names. */
export async function namesOf(
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
export async function propose(tx: Transaction<Tables>, proposal: Proposal): Promise<number[]> {
  const { ids } = await enter(tx, "profession", proposal);
  return [...new Set(ids)];
}

export type Entered = {
  /** One for each name, in their order. */
  readonly ids: readonly number[];
  /** Places of names that were not there before; of the same new name the first. */
  readonly added: readonly number[];
};

/** The same of either kind, name by name. */
export async function enter(
  tx: Transaction<Tables>,
  kind: ProposedKind,
  { labels, proposedBy }: Proposal,
): Promise<Entered> {
  if (labels.length === 0) return { ids: [], added: [] };
  const fresh = await insertMissing(tx, kind, { labels, proposedBy });
  const ids = await keepRead(tx, kind, () => idsNamed(tx, kind, labels));
  return { ids, added: fresh.map((label) => labels.indexOf(label)) };
}

/** How many names that somebody entered wait to be judged, of both kinds. */
export function pendingOf(tx: Transaction<Tables>, proposedBy: string): Promise<number> {
  return countPending(tx, proposedBy);
}

async function idsNamed(
  tx: Transaction<Tables>,
  kind: ProposedKind,
  names: readonly string[],
): Promise<number[]> {
  const ids = await listEntryIds(tx, kind, names);
  if (ids.length !== names.length)
    throw new Error("a name of the catalogue went while it was read");
  return ids;
}

type OrNull<T> = { readonly [Key in keyof T]: T[Key] | null };

const FRESH_MS = 60_000;
/** What is unknown may just have been approved; who guesses makes us read this often at most. */
const PATIENCE_MS = 1_000;

type Kept = WeakMap<Database, { readonly known: Promise<Known>; readonly at: number }>;
let latest: Kept = new WeakMap();

function read(db: Database): Promise<Known> {
  const known = findKnown(db);
  latest.set(db, { known, at: performance.now() });
  known.catch(() => latest.delete(db));
  return known;
}

async function findKnown(db: Database): Promise<Known> {
  const [professions, skills, countries, ofProfessions, ofSkills] = await Promise.all([
    listApprovedProfessions(db),
    listApprovedSkillIds(db),
    listCountries(db),
    listSuccessors(db, "profession"),
    listSuccessors(db, "skill"),
  ]);
  return {
    professions: new Map(professions.map((entry) => [entry.id, entry])),
    skills: new Set(skills),
    successors: { profession: successorsOf(ofProfessions), skill: successorsOf(ofSkills) },
    formerIds: { profession: formerIdsOf(ofProfessions), skill: formerIdsOf(ofSkills) },
    countries: new Map(countries.map((country) => [country.id, country])),
    countryByCode: new Map(countries.map((country) => [country.code, country])),
    countryByName: new Map(countries.map((country) => [country.label, country])),
  };
}

function find(known: Known, { profession, skill, country, nationality }: Wanted): OrNull<Ids> {
  return {
    ...(profession !== undefined && {
      profession: offered(known, "profession", profession),
    }),
    ...(skill !== undefined && { skill: offered(known, "skill", skill) }),
    ...(country !== undefined && { country: known.countryByCode.get(country)?.id ?? null }),
    ...(nationality !== undefined && {
      nationality: known.countryByName.get(nationality)?.id ?? null,
    }),
  };
}

function offered(known: Known, kind: ProposedKind, id: number): number | null {
  const isApproved = (kind === "profession" ? known.professions : known.skills).has(id);
  return isApproved ? id : (known.successors[kind].get(id) ?? null);
}

type Merged = { readonly id: number; readonly into: number };

function successorsOf(merged: readonly Merged[]) {
  return new Map(merged.map(({ id, into }) => [id, into]));
}

function formerIdsOf(merged: readonly Merged[]) {
  const former = new Map<number, string[]>();
  for (const { id, into } of merged) former.set(into, [...(former.get(into) ?? []), String(id)]);
  return former;
}
