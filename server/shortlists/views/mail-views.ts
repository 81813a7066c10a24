/** The mails of views: each match once, however often the job is tried. */
import type { ListedJobSeeker } from "@wasla/contract/candidates/schemas";
import type { SavedQuery } from "@wasla/contract/shortlists/view-endpoints";
import { type Recipient, recipientOf } from "#/accounts/accounts.ts";
import { cameBetween, markOf } from "#/candidates/candidates.ts";
import { DAY_MS, today } from "#/platform/clock.ts";
import { postMail } from "#/platform/mail/queue.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { type Fact, MOST_FACTS, newMatches } from "#/shortlists/mails/new-matches.ts";
import {
  listDue,
  lockDue,
  type Periods,
  updateView,
  type View,
} from "#/shortlists/queries/views.ts";

export const MAIL_VIEWS = "mailViews";

/** A batch ends with the job of the next one, so that a crash repeats little and loses nothing. */
const BATCH = 100;

type Payload = { readonly after?: string };

/**
 * Considers the views that are due today or this week. One that fails stops no other: it is tried
 * again when the job is.
 */
export async function mailViews(services: Services, { after }: Payload): Promise<void> {
  const periods = periodsOf(today(services.clock));
  const due = await listDue(services.db, periods, { after, most: BATCH });
  const failures: unknown[] = [];
  for (const id of due) {
    await mailView(services, periods, id).catch((error: unknown) => failures.push(error));
  }
  const last = due.at(-1);
  if (due.length === BATCH && last !== undefined)
    await services.jobs.add(services.db, MAIL_VIEWS, { after: last }, { key: `${MAIL_VIEWS} on` });
  if (failures.length > 0) throw new AggregateError(failures, "views could not be mailed");
}

/** That it was considered, the mark and the mail itself are one transaction. */
async function mailView(services: Services, periods: Periods, id: string): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const view = await lockDue(tx, periods, id);
    if (!view) return;
    const upTo = await markOf(services);
    const lookedOn = periods.today;
    const recipient = await recipientOf(services, view.clientId);
    const came = recipient && (await matchesOf(services, recipient, { view, upTo }));
    // Who may not see them now is told of them when it may again.
    if (!came) return void (await updateView(tx, id, { lookedOn }));
    const { email: to, language } = recipient;
    if (came.total > 0)
      await postMail(services.jobs, tx, newMatches, { to, language, values: saying(view, came) });
    await updateView(tx, id, { lookedOn, mailedTo: Math.max(upTo, view.mailedTo) });
  });
}

type Came = Awaited<ReturnType<typeof cameBetween>>;

/** Undefined where the client may not ask this now. */
async function matchesOf(
  reading: Pick<Services, "db" | "clock">,
  { asker }: Recipient,
  { view, upTo }: { readonly view: View; readonly upTo: number },
): Promise<Came | undefined> {
  const query: SavedQuery = JSON.parse(view.filter);
  const since = { query, after: view.mailedTo, upTo, most: MOST_FACTS };
  return await cameBetween(reading, asker, since).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
}

function saying({ id, name, clientId }: View, { total, rows }: Came) {
  return { recipientId: clientId, viewId: id, viewName: name, total, facts: rows.map(factOf) };
}

/** What a locked candidate shows too: no name leaves by mail. */
function factOf({ profession, country, recentRoleExperienceYearsDecimal }: ListedJobSeeker): Fact {
  return { profession, country, years: recentRoleExperienceYearsDecimal };
}

/** Weeks begin on Monday. */
function periodsOf(day: string): Periods {
  const midnight = new Date(day);
  const sinceMonday = (midnight.getUTCDay() + 6) % 7;
  const monday = new Date(midnight.getTime() - sinceMonday * DAY_MS);
  return { today: day, monday: monday.toISOString().slice(0, 10) };
}
