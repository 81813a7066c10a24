/** Pagination of Stripe's lists. */
import type { Ledger, ObjectQuery } from "#/stripe/store/ledger.ts";
import type { StripeList } from "#/stripe/store/objects.ts";
import type { Kind, OfKind } from "#/stripe/store/stored-object.ts";
import { toStripeList } from "./expandable-fields.ts";
import { fields, integer, text } from "./params.ts";
import { StripeApiError } from "./stripe-api-error.ts";

type CreatedFilter = {
  readonly gt?: number;
  readonly gte?: number;
  readonly lt?: number;
  readonly lte?: number;
};

/** Parameters of all lists. */
export const paging = { ending_before: text, limit: integer, starting_after: text };

/** Bounds for the creation time; a plain number means exactly that second. */
export const created = (value: Parameters<typeof text>[0], path: string): CreatedFilter => {
  if (typeof value === "string") return { gte: integer(value, path), lte: integer(value, path) };
  return fields<CreatedFilter>()({ gt: integer, gte: integer, lt: integer, lte: integer })(
    value,
    path,
  );
};

type ListParams = {
  readonly ending_before?: string;
  readonly limit?: number;
  readonly starting_after?: string;
  readonly created?: CreatedFilter;
  readonly types?: readonly string[];
};

export async function listPage<K extends Kind>(
  ledger: Ledger,
  kind: K,
  params: ListParams,
  like: ObjectQuery["like"] = {},
): Promise<StripeList<OfKind<K>>> {
  const {
    limit = 10,
    starting_after: after,
    ending_before: before,
    created: createdFilter = {},
  } = params;
  if (limit < 1 || limit > 100)
    throw new StripeApiError(400, { message: "limit must lie between 1 and 100", param: "limit" });
  if (after !== undefined) await ledger.get(kind, after, "starting_after");
  if (before !== undefined) await ledger.get(kind, before, "ending_before");
  const since = createdFilter.gt === undefined ? createdFilter.gte : createdFilter.gt + 1;
  const until = createdFilter.lt === undefined ? createdFilter.lte : createdFilter.lt - 1;
  const objects = await ledger.list(kind, {
    like,
    types: params.types,
    since,
    until,
    after,
    before,
    limit: limit + 1,
  });
  const hasMore = objects.length > limit;
  const data = before === undefined ? objects.slice(0, limit) : objects.slice(-limit);
  return toStripeList(`/v1/${kind}s`, data, hasMore);
}
