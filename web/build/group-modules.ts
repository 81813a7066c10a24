/**
 * Groups the modules of a build into chunks. One chunk for each set of entries that share modules
 * would load no unused byte, but make dozens of small requests. So chunks are merged as long as the
 * saved requests are worth more than the bytes that an entry then loads without using them.
 */

export type ModuleGraph = ReadonlyMap<
  string,
  {
    readonly imports: readonly string[];
    readonly dynamicImports: readonly string[];
    /** Bytes of source. */
    readonly size: number;
    /** A chunk with styles is two files. */
    readonly isStyle?: boolean;
  }
>;

/** A module that is imported on demand. */
type Entry = {
  readonly id: string;
  /** How often it is loaded, compared with a page. */
  readonly weight: number;
  /** What a byte is worth. */
  readonly byteWeight: number;
  readonly closure: ReadonlySet<string>;
};

type Chunk = {
  readonly modules: readonly string[];
  readonly size: number;
  readonly hasStyle: boolean;
  /**
   * Has an entry: in a group the bundler would add a second chunk that only re-exports the entry.
   */
  readonly isFixed: boolean;
  /** The entries that load it. */
  readonly users: ReadonlySet<Entry>;
};

type Pair = readonly [Chunk, Chunk];

/** The other chunks that each chunk imports, also through others. */
type Reach = ReadonlyMap<Chunk, ReadonlySet<Chunk>>;

/** What a request costs, in bytes as transferred. */
const REQUEST_COST = 9000;

/**
 * A byte on a page that the start shows is worth more: its visitors come for the first time, with
 * an empty cache, and wait for it.
 */
const FIRST_PAGE_WEIGHT = 20;

/** Bytes as transferred per byte of source. */
const COMPRESSION = 0.1;

/** Parts of a page, such as dialogs, are loaded less often than the page. */
const PART_WEIGHT = 0.3;

/**
 * The first group is what `start` imports, which is always loaded. Modules that a single entry
 * needs are in no group: the bundler keeps them with the entry. `isPage` says which of the modules
 * imported on demand are pages.
 */
export function groupModules(
  graph: ModuleGraph,
  start: string,
  isPage: (id: string) => boolean,
): string[][] {
  const initial = findClosure(graph, start);
  const entries = listEntries(graph, initial, isPage);
  const chunks = mergeChunks(
    graph,
    splitByUsers(graph, initial, findLoads(graph, entries, initial)),
  );
  const shared = chunks.filter(({ isFixed }) => !isFixed);
  return [[...initial].filter((id) => id !== start), ...shared.map(({ modules }) => [...modules])];
}

function findClosure(graph: ModuleGraph, start: string): Set<string> {
  const closure = new Set([start]);
  // A set also iterates over what is added meanwhile.
  for (const id of closure)
    for (const imported of graph.get(id)?.imports ?? []) closure.add(imported);
  return closure;
}

function listEntries(
  graph: ModuleGraph,
  initial: ReadonlySet<string>,
  isPage: (id: string) => boolean,
): Entry[] {
  const ids = new Set([...graph.values()].flatMap(({ dynamicImports }) => dynamicImports));
  const fromStart = findOnDemand(graph, initial);
  return [...ids]
    .filter((id) => graph.has(id) && !initial.has(id))
    .map((id) => {
      const closure = findClosure(graph, id);
      const weight = isPage(id) ? 1 : PART_WEIGHT;
      const isFirst = fromStart.has(id) && ![...findOnDemand(graph, closure)].some(isPage);
      return { id, weight, byteWeight: isFirst ? FIRST_PAGE_WEIGHT : 1, closure };
    });
}

function findOnDemand(graph: ModuleGraph, modules: ReadonlySet<string>): Set<string> {
  return new Set([...modules].flatMap((id) => graph.get(id)?.dynamicImports ?? []));
}

/**
 * What each entry needs: its own modules, and those of the entries that are always loaded before
 * it.
 */
function findLoads(
  graph: ModuleGraph,
  entries: readonly Entry[],
  initial: ReadonlySet<string>,
): Map<Entry, Set<string>> {
  const fromStart = findOnDemand(graph, initial);
  const onDemand = new Map(entries.map((entry) => [entry, findOnDemand(graph, entry.closure)]));
  const findParents = ({ id }: Entry) =>
    fromStart.has(id) ? [] : entries.filter((entry) => onDemand.get(entry)?.has(id));
  const parents = new Map(entries.map((entry) => [entry, findParents(entry)]));
  // The entries that dominate an entry, as the greatest solution of the dominator equations.
  const before = new Map(entries.map((entry) => [entry, new Set(entries)]));
  for (let isStable = false; !isStable; ) {
    isStable = true;
    for (const entry of entries) {
      const [first, ...others] = (parents.get(entry) ?? []).map((parent) =>
        new Set(before.get(parent)).add(parent),
      );
      const next = others.reduce((common, set) => intersect(common, set), first ?? new Set());
      if (next.size === before.get(entry)?.size) continue;
      before.set(entry, next);
      isStable = false;
    }
  }
  return new Map(
    entries.map((entry) => [
      entry,
      new Set([entry, ...(before.get(entry) ?? [])].flatMap(({ closure }) => [...closure])),
    ]),
  );
}

function intersect<T>(left: ReadonlySet<T>, right: ReadonlySet<T>): Set<T> {
  return new Set([...left].filter((item) => right.has(item)));
}

/**
 * One chunk for each entry and its own modules, and one for each set of entries that share modules.
 */
function splitByUsers(
  graph: ModuleGraph,
  initial: ReadonlySet<string>,
  loads: ReadonlyMap<Entry, ReadonlySet<string>>,
): Chunk[] {
  const entries = [...loads.keys()];
  const byKey = new Map<string, Chunk>();
  for (const [id, { size, isStyle = false }] of graph) {
    const users = entries.filter((entry) => loads.get(entry)?.has(id));
    if (initial.has(id) || users.length === 0) continue;
    const owners = entries.filter((entry) => entry.closure.has(id));
    const isFixed = owners.length === 1 || owners.some((entry) => entry.id === id);
    const key = (isFixed ? owners : users).map((entry) => entries.indexOf(entry)).join() + isFixed;
    const chunk = byKey.get(key) ?? {
      modules: [],
      size: 0,
      hasStyle: false,
      isFixed,
      users: new Set(users),
    };
    byKey.set(key, {
      ...chunk,
      modules: [...chunk.modules, id],
      size: chunk.size + size,
      hasStyle: chunk.hasStyle || isStyle,
    });
  }
  return [...byKey.values()];
}

/** Merges the two chunks that gain most by it, until no two gain anything. */
function mergeChunks(graph: ModuleGraph, chunks: readonly Chunk[]): readonly Chunk[] {
  const reach = findReach(graph, chunks);
  const pair = findBestPair(chunks, reach);
  if (pair === undefined) return chunks;
  const merged: Chunk = {
    modules: pair.flatMap(({ modules }) => modules),
    size: pair[0].size + pair[1].size,
    hasStyle: pair.some(({ hasStyle }) => hasStyle),
    isFixed: false,
    users: new Set(pair.flatMap(({ users }) => [...users])),
  };
  const imported = new Set(pair.flatMap((chunk) => [...(reach.get(chunk) ?? [])]));
  const rest = chunks
    .filter((chunk) => !pair.includes(chunk))
    .map((chunk) =>
      imported.has(chunk) ? { ...chunk, users: new Set([...chunk.users, ...merged.users]) } : chunk,
    );
  return mergeChunks(graph, [...rest, merged]);
}

function findReach(graph: ModuleGraph, chunks: readonly Chunk[]): Reach {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.modules.map((id) => [id, chunk])));
  const imports = new Map(
    chunks.map((chunk) => {
      const ids = chunk.modules.flatMap((id) => graph.get(id)?.imports ?? []);
      return [chunk, ids.flatMap((id) => chunkOf.get(id) ?? []).filter((other) => other !== chunk)];
    }),
  );
  return new Map(
    chunks.map((chunk) => {
      const reached = new Set(imports.get(chunk));
      for (const each of reached) for (const next of imports.get(each) ?? []) reached.add(next);
      return [chunk, reached];
    }),
  );
}

function findBestPair(chunks: readonly Chunk[], reach: Reach): Pair | undefined {
  const mergeable = chunks.filter(({ isFixed }) => !isFixed);
  const candidates = mergeable
    .flatMap((first, index) => mergeable.slice(index + 1).map((second): Pair => [first, second]))
    .map((pair) => ({ pair, gain: gainOf(pair) }))
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain);
  let best: { readonly pair: Pair; readonly gain: number } | undefined;
  for (const { pair, gain } of candidates) {
    if (best !== undefined && best.gain >= gain) break; // imports only reduce a gain
    if (closesCycle(pair, reach)) continue;
    const net = gain - costOfImports(pair, reach);
    if (net > (best?.gain ?? 0)) best = { pair, gain: net };
  }
  return best?.pair;
}

/** The saved requests of those who load both chunks, less the bytes of those who need one. */
function gainOf([first, second]: Pair): number {
  const onlyOne = weighBytes(first.users, second.users);
  const onlyOther = weighBytes(second.users, first.users);
  const both = weigh(first.users) - weigh(first.users, second.users);
  const saved = first.hasStyle && second.hasStyle ? 2 : 1;
  return (
    REQUEST_COST * saved * both - COMPRESSION * (first.size * onlyOther + second.size * onlyOne)
  );
}

/** What the users of each of the two chunks newly load, because the other one imports it. */
function costOfImports([first, second]: Pair, reach: Reach): number {
  const costFor = (users: ReadonlySet<Entry>, importer: Chunk) =>
    [...(reach.get(importer) ?? [])]
      .filter((chunk) => chunk !== first && chunk !== second)
      .map(
        (chunk) =>
          REQUEST_COST * weigh(users, chunk.users) +
          COMPRESSION * chunk.size * weighBytes(users, chunk.users),
      )
      .reduce((total, cost) => total + cost, 0);
  return costFor(second.users, first) + costFor(first.users, second);
}

/**
 * Whether one of the two imports the other through a third: chunks that import each other run in
 * the wrong order.
 */
function closesCycle([first, second]: Pair, reach: Reach): boolean {
  const leads = (from: Chunk, to: Chunk) =>
    [...(reach.get(from) ?? [])].some((via) => via !== to && reach.get(via)?.has(to));
  return leads(first, second) || leads(second, first);
}

function weighBytes(entries: ReadonlySet<Entry>, without?: ReadonlySet<Entry>): number {
  let total = 0;
  for (const entry of entries) if (!without?.has(entry)) total += entry.byteWeight;
  return total;
}

/** The weight of the entries, without some of them. */
function weigh(entries: ReadonlySet<Entry>, without?: ReadonlySet<Entry>): number {
  let total = 0;
  for (const entry of entries) if (!without?.has(entry)) total += entry.weight;
  return total;
}
