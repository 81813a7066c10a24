import type { RoomJobs } from "#/platform/jobs.ts";
import { END_CONTRACT, endContract } from "./contract/end-of-contract.ts";
import { FORGET_CUSTOMER, type Forgotten, forgetCustomer } from "./forget-customer.ts";
import { accessEnded } from "./mails/access-ended.ts";
import { givenBack } from "./mails/given-back.ts";
import { graceEnded } from "./mails/grace-ended.ts";
import { heldBack } from "./mails/held-back.ts";
import { partlyRefunded } from "./mails/partly-refunded.ts";
import { paymentFailed } from "./mails/payment-failed.ts";
import { receipt } from "./mails/receipt.ts";
import { LOWER_QUANTITY } from "./merge/lower-later.ts";
import { type Lowered, lowerQuantity } from "./merge/lower-quantity.ts";
import { noticeFigures } from "./notices/figures.ts";
import { WORK_NOTICE } from "./notices/inbox.ts";
import {
  type Batch,
  RECONCILE,
  reconcile,
  SETTLE_ONE,
  SETTLE_RUNNING,
  settleRunning,
  TELL_END,
} from "./notices/reconcile.ts";
import { type Named, workNotice } from "./notices/work.ts";
import { CREDIT_REWARD, type Credited, creditReward } from "./rewards/credit-reward.ts";
import { tellEndOfGrace } from "./settle/end-of-grace.ts";
import { settleSubscription } from "./settle/settle.ts";

/** The list is read each quarter of an hour, tried once; all that runs at 3 a.m. of the Gulf. */
export const paymentsJobs: RoomJobs = (services) => ({
  mails: [receipt, paymentFailed, graceEnded, accessEnded, heldBack, givenBack, partlyRefunded],
  crontab: [`*/15 * * * * ${RECONCILE} ?max=1`, `13 23 * * * ${SETTLE_RUNNING}`].join("\n"),
  // Payloads are as the rooms' own deeds added them.
  tasks: {
    [WORK_NOTICE]: (payload, { job }) =>
      workNotice(services, payload as Named, job.attempts >= job.max_attempts),
    [SETTLE_ONE]: async (payload) => {
      await settleSubscription(services, (payload as { subscriptionId: string }).subscriptionId);
    },
    [TELL_END]: (payload) =>
      tellEndOfGrace(services, (payload as { subscriptionId: string }).subscriptionId),
    [END_CONTRACT]: (payload) => endContract(services, (payload as { clientId: string }).clientId),
    [SETTLE_RUNNING]: (payload) => settleRunning(services, payload as Batch),
    [LOWER_QUANTITY]: (payload) => lowerQuantity(services, payload as Lowered),
    [CREDIT_REWARD]: (payload) => creditReward(services, payload as Credited),
    [FORGET_CUSTOMER]: (payload) => forgetCustomer(services, payload as Forgotten),
    [RECONCILE]: () => reconcile(services),
  },
  figures: noticeFigures,
});
