import type { CandidateSummary } from "@wasla/contract/candidates/schemas";
import { findRecipient, type Recipient } from "#/accounts/accounts.ts";
import { isQueryRejection, latestListingNo, listedBetween } from "#/candidates/candidates.ts";
import { AppError } from "#/platform/app-error.ts";
import { DAY_MS, today } from "#/platform/clock.ts";
import type { JobPayload } from "#/platform/job-payloads.ts";
import { enqueueMail } from "#/platform/mail/mail-queue.ts";
import type { Services } from "#/platform/services.ts";
import { verifyToken } from "#/platform/signed-token.ts";
import {
  MAX_DESCRIBED_MATCHES,
  type MatchFact,
  type NewMatchesValues,
  newMatches,
  UNSUBSCRIBE_PATH,
} from "#/shortlists/mails/new-matches-mail.ts";
import {
  listDueViewIds,
  lockDueView,
  type MailPeriods,
  parseSavedQuery,
  type SavedViewRow,
  stopMails,
  updateSavedView,
} from "#/shortlists/queries/saved-views.ts";

export const MAIL_VIEWS_JOB = "mailViews";

/** Views per job, so that a crash repeats little. */
const BATCH_SIZE = 100;

/**
 * Mails the views that are due today or this week. A view that fails does not stop the others; it
 * is retried with the job.
 */
export async function mailDueViews(
  services: Services,
  { after }: JobPayload<typeof MAIL_VIEWS_JOB>,
): Promise<void> {
  const periods = toMailPeriods(today(services.clock));
  const due = await listDueViewIds(services.db, periods, { after, limit: BATCH_SIZE });
  const failures: unknown[] = [];
  for (const id of due) {
    await mailView(services, periods, id).catch((cause: unknown) =>
      failures.push(new Error(`saved view ${id}`, { cause })),
    );
  }
  const last = due.at(-1);
  // A retried batch may replace the next one: it has itself tried all due views up to its last.
  if (due.length === BATCH_SIZE && last !== undefined)
    await services.jobs.enqueue(
      services.db,
      MAIL_VIEWS_JOB,
      { after: last },
      { key: `${MAIL_VIEWS_JOB} next batch` },
    );
  if (failures.length > 0) throw new AggregateError(failures, "views could not be mailed");
}

/** Updates the view and enqueues the mail in one transaction, so that no match is mailed twice. */
async function mailView(services: Services, periods: MailPeriods, id: string): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const view = await lockDueView(tx, periods, id);
    if (!view) return;
    const lookedOn = periods.today;
    // Read outside the transaction: the lock of the view alone prevents a second mail.
    const upTo = await latestListingNo(services);
    const recipient = await findRecipient(services, view.clientId);
    const matches = recipient && (await findNewMatches(services, recipient, { view, upTo }));
    if (!matches) {
      // Without `mailedTo`: these matches are mailed once the client may receive and see them.
      await updateSavedView(tx, id, { lookedOn });
      return;
    }
    if (matches.total > 0)
      await enqueueMail(services.jobs, tx, newMatches, {
        to: recipient.email,
        language: recipient.language,
        values: toMailValues(view, matches),
      });
    await updateSavedView(tx, id, { lookedOn, mailedTo: Math.max(upTo, view.mailedTo) });
  });
}

type NewMatches = Awaited<ReturnType<typeof listedBetween>>;

/** Undefined if the client may not use this query now. */
async function findNewMatches(
  services: Pick<Services, "db" | "clock">,
  { viewer }: Recipient,
  { view, upTo }: { readonly view: SavedViewRow; readonly upTo: number },
): Promise<NewMatches | undefined> {
  const query = parseSavedQuery(view);
  const range = { query, after: view.mailedTo, upTo, limit: MAX_DESCRIBED_MATCHES };
  try {
    return await listedBetween(services, viewer, range);
  } catch (error) {
    if (isQueryRejection(error)) return undefined;
    throw error;
  }
}

function toMailValues(
  { id, name, clientId }: SavedViewRow,
  { total, rows }: NewMatches,
): NewMatchesValues {
  return { recipientId: clientId, viewId: id, viewName: name, total, facts: rows.map(toMatchFact) };
}

/** Only fields that a locked candidate shows too: no names in mails. */
function toMatchFact({
  profession,
  country,
  recentRoleExperienceYearsDecimal,
}: CandidateSummary): MatchFact {
  return { profession, country, years: recentRoleExperienceYearsDecimal };
}

/** Weeks begin on Monday. A date without a time is midnight in UTC, hence the UTC methods. */
function toMailPeriods(day: string): MailPeriods {
  const midnight = new Date(day);
  const sinceMonday = (midnight.getUTCDay() + 6) % 7;
  const monday = new Date(midnight.getTime() - sinceMonday * DAY_MS);
  return { today: day, monday: monday.toISOString().slice(0, 10) };
}

/** Stops the mails of a view; repeatable. Throws 404 for an invalid token. */
export async function unsubscribe({ db, keys }: Services, token: string): Promise<void> {
  const view = verifyToken(keys, token, UNSUBSCRIBE_PATH);
  if (view === undefined) throw new AppError(404, "accounts.linkDead");
  await stopMails(db, view);
}
