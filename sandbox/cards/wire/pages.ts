/** Lists a page at a time, as Stripe's lists are asked for. */
import type { Kind, Ledger, OfKind, Which } from "#/cards/store/ledger.ts";
import type { Listed } from "#/cards/store/objects.ts";
import { Fault } from "./fault.ts";
import { listed } from "./included.ts";
import { fields, text, whole } from "./params.ts";

type Created = {
  readonly gt?: number;
  readonly gte?: number;
  readonly lt?: number;
  readonly lte?: number;
};

/** The parameters that all lists have. */
export const paging = { ending_before: text, limit: whole, starting_after: text };

/** Limits of the moment something was made; a number alone means just that moment. */
export const created = (value: Parameters<typeof text>[0], path: string): Created => {
  if (typeof value === "string") return { gte: whole(value, path), lte: whole(value, path) };
  return fields<Created>()({ gt: whole, gte: whole, lt: whole, lte: whole })(value, path);
};

type Asked = {
  readonly ending_before?: string;
  readonly limit?: number;
  readonly starting_after?: string;
  readonly created?: Created;
  readonly types?: readonly string[];
};

export async function page<K extends Kind>(
  ledger: Ledger,
  kind: K,
  asked: Asked,
  like: Which["like"] = {},
): Promise<Listed<OfKind<K>>> {
  const { limit = 10, starting_after: after, ending_before: before, created: at = {} } = asked;
  if (limit < 1 || limit > 100)
    throw new Fault(400, { message: "limit must lie between 1 and 100", param: "limit" });
  if (after !== undefined) await ledger.get(kind, after, "starting_after");
  if (before !== undefined) await ledger.get(kind, before, "ending_before");
  const since = at.gt === undefined ? at.gte : at.gt + 1;
  const until = at.lt === undefined ? at.lte : at.lt - 1;
  const found = await ledger.list(kind, {
    like,
    types: asked.types,
    since,
    until,
    after,
    before,
    most: limit + 1,
  });
  const hasMore = found.length > limit;
  const data = before === undefined ? found.slice(0, limit) : found.slice(-limit);
  return listed(`/v1/${kind}s`, data, hasMore);
}
