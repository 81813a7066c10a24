/** Sends an archive as fast as its reader takes it, and says how far it is. */
import { Readable } from "node:stream";
import { whileRead } from "#/candidates/export/turn.ts";
import { endBundle, touchBundle } from "#/candidates/queries.ts";
import type { Services } from "#/platform/services.ts";
import { type ZipEntry, zipOf } from "#/platform/zip/zip.ts";
import { noteTaken, type OpeningUse, returnOpenings } from "#/privacy/bulk.ts";
import type { Handout } from "./contents.ts";
import { fileNames, folderName } from "./names.ts";

type Sending = {
  readonly id: string;
  readonly use: OpeningUse;
  readonly handouts: readonly Handout[];
  /** Asked again as each file's turn comes: an archive may be hours on its way. */
  readonly isStillOpen: (handout: Handout) => Promise<boolean>;
  readonly endTurn: () => void;
};

/** People whose files are in the archive, and those not opened before on this day. */
type Progress = { done: number; opened: number };

/** No connection to the database is held. A reader that takes nothing for a minute is cut off. */
export function send(services: Services, sending: Sending) {
  const { id, handouts } = sending;
  const progress = { done: 0, opened: 0 };
  const { bytes, sizeBytes } = zipOf(entriesOf(services, sending, progress));
  bytes.once("end", () => {
    progress.done = handouts.length;
  });
  const body: Readable = Readable.from(
    whileRead<Buffer>(bytes, () => body.destroy()),
    { objectMode: false },
  );
  const stopTelling = tell(services, id, { body, progress });
  onTheirWay.set(id, body);
  body.once("close", () => {
    onTheirWay.delete(id);
    stopTelling();
    bytes.destroy();
    sending.endTurn();
    finish(services, sending, progress, body.readableEnded).catch((error) =>
      services.log.error({ err: error }, "end of an archive not noted"),
    );
  });
  return { body, sizeBytes };
}

/** Breaks an archive off that this server sends; one of another server learns it within seconds. */
export function breakOff(id: string): void {
  onTheirWay.get(id)?.destroy();
}

const onTheirWay = new Map<string, Readable>();

/** So long nobody asks again whether a person's files are open; a slow reader takes longer. */
const ANSWER_GOOD_MS = 1_000;

/**
 * Each person's entry in the ledger is written before the first of its bytes is read. Whoever has
 * closed a file meanwhile, or may not be seen any more, breaks the archive off.
 */
function entriesOf(
  services: Services,
  { use, handouts, isStillOpen }: Sending,
  progress: Progress,
): readonly ZipEntry[] {
  const { clientId } = use;
  return handouts.flatMap((handout, before) => {
    const { person, files } = handout;
    const [folder, names] = [folderName(before + 1, person.fullName), fileNames(files)];
    let askedAt = Number.NEGATIVE_INFINITY;
    const assertOpen = async () => {
      if (!(await isStillOpen(handout))) throw new Error("closed while it was on its way");
      askedAt = performance.now();
    };
    const note = async () => {
      progress.done = before;
      const fileFields = files.map(({ fieldName }) => fieldName);
      const isOpened = await noteTaken(services, { clientId, candidateId: person.id, fileFields });
      progress.opened += Number(isOpened);
    };
    return files.map(({ sha256, sizeBytes, createdAt }, at) => ({
      path: `${folder}/${names[at]}`,
      changedAt: createdAt,
      sizeBytes,
      open: async () => {
        if (performance.now() - askedAt > ANSWER_GOOD_MS) await assertOpen();
        if (at === 0) await note();
        return await services.storage.read(sha256);
      },
    }));
  });
}

const TELL_MS = 1_000;

/** Seconds until one that makes no progress says that it is still there. */
const QUIET = 5;

/** Writes progress at most once a second; an archive cancelled elsewhere is broken off. */
function tell(
  { db, clock, log }: Services,
  id: string,
  { body, progress }: { readonly body: Readable; readonly progress: Progress },
): () => void {
  let told = 0;
  let quiet = 0;
  let isTelling = false;
  const say = async () => {
    const { done } = progress;
    quiet += 1;
    if (isTelling || (done === told && quiet < QUIET)) return;
    isTelling = true;
    [told, quiet] = [done, 0];
    const isWanted = await touchBundle(db, { id, done, now: clock.now() }).catch((error) => {
      log.warn({ err: error }, "progress of an archive not noted");
      return true;
    });
    isTelling = false;
    if (!isWanted) body.destroy();
  };
  const ticking = setInterval(say, TELL_MS);
  return () => clearInterval(ticking);
}

async function finish(
  services: Services,
  { id, use }: Sending,
  { done, opened }: Progress,
  isWhole: boolean,
): Promise<void> {
  const { db, clock } = services;
  await returnOpenings(services, use, opened);
  await endBundle(db, { id, done, now: clock.now(), state: isWhole ? "done" : "failed" });
}
