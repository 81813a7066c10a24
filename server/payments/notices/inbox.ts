/** Notices of the provider, each kept once: what to look at again, and a job that looks. */
import { crc32 } from "node:zlib";
import * as queries from "#/payments/queries/notices/notices.ts";
import type { Provider } from "#/payments/tables.ts";
import type { GatewayNotice } from "#/platform/cards/gateway.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";

export const WORK_NOTICE = "workNotice";

/** Takes what was sent. Refuses (400) what is unsigned, or signed long ago; none of it is kept. */
export async function takeNotice(
  services: Services,
  raw: Buffer,
  signature: string | undefined,
): Promise<void> {
  const notice = signature ? await services.cards.readNotice(raw, signature) : undefined;
  if (!notice || !isWhole(notice)) throw new Refusal(400, "platform.unreadable");
  if (!(await keepNotice(services, notice))) await noteRepetition(services, notice);
}

/** Whether it was not known yet. What concerns nobody's payments is kept, and not looked at. */
export async function keepNotice(services: Services, notice: GatewayNotice): Promise<boolean> {
  const { db, cards, clock } = services;
  const { id, type, at, about } = notice;
  return await db.transaction().execute(async (tx) => {
    const isNew = await queries.insertNotice(tx, {
      ...{ provider: cards.provider, id, type, happenedAt: at, receivedAt: clock.now() },
      about: about ? JSON.stringify(about) : null,
      state: about ? "waiting" : "ignored",
      fault: null,
    });
    if (isNew && about) await addWork(services, tx, notice);
    return isNew;
  });
}

/** Whatever was signed, a notice of the provider's has these. */
function isWhole({ id, type, at, about }: GatewayNotice): boolean {
  const names: readonly unknown[] = [id, type, ...Object.values(about ?? {})];
  return names.every(isName) && at.getTime() >= 0 && at.getTime() < LATEST_MS;
}

function isName(text: unknown): boolean {
  return typeof text === "string" && /^[\w.:-]{1,200}$/.test(text);
}

/** The year 2100, which also no date is that is none. */
const LATEST_MS = 4_102_444_800_000;

/** Sent again after all tries failed, it is tried anew. */
async function noteRepetition(services: Services, notice: GatewayNotice): Promise<void> {
  const named = { provider: services.cards.provider, id: notice.id };
  await services.db.transaction().execute(async (tx) => {
    await queries.countDelivery(tx, named);
    if (await queries.reopenFailed(tx, named)) await addWork(services, tx, notice);
  });
}

type Tx = Parameters<Services["jobs"]["add"]>[0];

type Working = Pick<GatewayNotice, "id"> & {
  readonly about: GatewayNotice["about"] | null;
  /** The one in use unless said. */
  readonly provider?: Provider;
};

/** Has it worked off by a job; what fails is tried again. */
export async function addWork({ jobs, cards }: Services, tx: Tx, notice: Working): Promise<void> {
  const { provider = cards.provider } = notice;
  const [looked = notice.id] = Object.values(notice.about ?? {});
  const named = { provider, id: notice.id };
  const key = `${WORK_NOTICE} ${provider} ${notice.id}`;
  await jobs.add(tx, WORK_NOTICE, named, { key, queue: queueOf(looked) });
}

/** What is about the same is done in turn; a queue of its own for each would stay for ever. */
const QUEUES = 16;

/** The queue in which all about one subscription, or one invoice, waits. */
export function queueOf(id: string): string {
  return `payments ${crc32(id) % QUEUES}`;
}
