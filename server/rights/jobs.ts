import type { RoomJobs } from "#/platform/jobs.ts";
import { MAKE, makeCopy } from "./copy/make.ts";
import { REMOVE_COPIES, removeCopies } from "./copy/remove-copies.ts";
import { sweepCopies } from "./copy/sweep.ts";
import { ERASE, eraseDue, eraseIfDue } from "./erasure/due.ts";
import { copyReady } from "./mails/copy-ready.ts";
import { erased } from "./mails/erased.ts";
import { erasureAsked } from "./mails/erasure-asked.ts";
import { erasureUndone } from "./mails/erasure-undone.ts";
import { sweepUnproven } from "./sweep-unproven.ts";

type Whose = { readonly accountId: string };

export const rightsJobs: RoomJobs = (services) => ({
  mails: [copyReady, erasureAsked, erasureUndone, erased],
  crontab: ["7 * * * * eraseDue", "*/5 * * * * sweepCopies", "51 22 * * * sweepUnproven"].join(
    "\n",
  ),
  tasks: {
    [MAKE]: (payload) => makeCopy(services, (payload as Whose).accountId),
    [ERASE]: (payload) => eraseIfDue(services, (payload as Whose).accountId),
    [REMOVE_COPIES]: (payload) =>
      removeCopies(services, (payload as { names: readonly string[] }).names),
    eraseDue: () => eraseDue(services),
    sweepCopies: () => sweepCopies(services),
    sweepUnproven: () => sweepUnproven(services),
  },
});
