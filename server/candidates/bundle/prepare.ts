/** An archive of files of many candidates: who is in it, what is left out, and its link. */
import { createHash, randomBytes } from "node:crypto";
import type { Bundle as BundleOnWire } from "@wasla/contract/candidates/bundle-endpoints";
import type { ListQuery } from "@wasla/contract/candidates/list-query";
import { MOST_IN_BUNDLE } from "@wasla/contract/candidates/schemas";
import { candidatesServerMessages as said } from "@wasla/contract/candidates/server-messages";
import { API } from "@wasla/contract/platform/endpoint";
import { mayTakeInBulk } from "@wasla/contract/unlocks/premium";
import { v7 } from "uuid";
import * as queries from "#/candidates/queries.ts";
import { filterOf, sortOf } from "#/candidates/question.ts";
import { listed } from "#/candidates/search.ts";
import { findPage, tally } from "#/listing/listing.ts";
import { MINUTE_MS, today } from "#/platform/clock.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { type Contents, contentsFor, type Named } from "./contents.ts";
import { assertRoom } from "./quota.ts";
import { bundleOnWire, heardSince } from "./state.ts";

type Asked = { readonly query: ListQuery; readonly userIds?: readonly string[] | undefined };

type Prepared = BundleOnWire & { readonly url: string | null };

/**
 * Refuses (403) all but verified corporates, and then as the list does; (422) more people than one
 * archive may hold, (429) more than the day leaves, and (409) too many archives at a time. Nothing
 * is noted or counted before the link is opened.
 */
export async function prepare(services: Services, viewer: Viewer, asked: Asked): Promise<Prepared> {
  assertMayTakeInBulk(viewer);
  const people = await peopleOf(services, viewer, asked);
  const contents = await contentsFor(services, viewer, people);
  await assertRoom(services, viewer.id, contents.handouts);
  const ticket = contents.handouts.length > 0 ? randomBytes(32).toString("base64url") : undefined;
  const bundle = await insert(services, viewer, contents, ticket);
  const url = ticket ? `${API}/company/bundles/${bundle.id}/file?ticket=${ticket}` : null;
  return { ...bundleOnWire(services.clock.now(), bundle), url };
}

export function assertMayTakeInBulk(viewer: Viewer): void {
  if (!mayTakeInBulk(viewer))
    throw new Refusal(403, said.corporateOnly, { code: "CORPORATE_ONLY" });
}

/** As it is kept: whoever reads the database cannot take anything. */
export function hashOf(ticket: string): Buffer {
  return createHash("sha256").update(ticket).digest();
}

async function peopleOf(
  { replica, clock }: Services,
  viewer: Viewer,
  { query, userIds }: Asked,
): Promise<Named[]> {
  const filter = await filterOf(replica, viewer, query, userIds);
  const day = today(clock);
  const counted = await tally(replica, filter, day);
  if (counted.total > MOST_IN_BUNDLE) throw tooLarge();
  const page = { sort: sortOf(query), pageNo: 1, count: MOST_IN_BUNDLE };
  const { rows } = await findPage(replica, { ...counted, filter, page, today: day });
  return rows.map(listed).map(({ _id, fullName }) => ({ id: _id, fullName }));
}

function tooLarge(): Refusal {
  const message = [said.bundleTooLarge, { most: MOST_IN_BUNDLE }] as const;
  return new Refusal(422, message, { faults: [{ field: "userIds", message }] });
}

/** A link lasts as long as a browser that waits for its user's word. */
const LINK_MS = 5 * MINUTE_MS;

/** Of one client at a time: links that are good, and archives on their way. */
const MOST_OPEN = 5;

async function insert(
  { db, clock }: Services,
  viewer: Viewer,
  { handouts, withoutFiles, closedDocuments }: Contents,
  ticket: string | undefined,
): Promise<queries.Bundle> {
  const now = clock.now();
  return await db.transaction().execute(async (tx) => {
    await queries.lockBundles(tx, viewer.id);
    const since = { now, heardSince: heardSince(now) };
    if ((await queries.countOpenBundles(tx, viewer.id, since)) >= MOST_OPEN)
      throw new Refusal(409, [said.tooManyBundles, { most: MOST_OPEN }]);
    return await queries.insertBundle(tx, {
      ...{ id: v7(), clientId: viewer.id, sessionId: viewer.sessionId },
      personIds: handouts.map(({ person }) => person.id),
      ...{ state: ticket ? "waiting" : "done", total: handouts.length },
      ...{ withoutFiles, closedDocuments, ticketHash: ticket ? hashOf(ticket) : null },
      ...{ touchedAt: now, expiresAt: new Date(now.getTime() + LINK_MS) },
    });
  });
}
