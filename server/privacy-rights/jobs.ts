import type { CreateModuleJobs, ModuleJobs } from "#/platform/job-tasks.ts";
import type { MailsOf } from "#/platform/mail/render-mail.ts";
import { cleanUpDataExports } from "./data-export/clean-up-data-exports.ts";
import { CREATE_DATA_EXPORT, createDataExport } from "./data-export/create-data-export.ts";
import { REMOVE_STORED_EXPORTS, removeStoredExports } from "./data-export/remove-stored-exports.ts";
import { deleteUnverifiedAccounts } from "./delete-unverified-accounts.ts";
import {
  ERASE_ACCOUNT,
  enqueueDueErasures,
  processErasure,
} from "./erasure/process-due-erasures.ts";
import { dataExportReady } from "./mails/data-export-ready.ts";
import { accountErased, erasureCancelled, erasureRequested } from "./mails/erasure.ts";

export const privacyRightsJobs: CreateModuleJobs<readonly ModuleJobs[]> = (services) => [
  {
    mails: {
      dataExportReady,
      erasureRequested,
      erasureCancelled,
      accountErased,
    } satisfies MailsOf<"privacyRights">,
    crontab: [
      "7 * * * * enqueueDueErasures",
      "*/5 * * * * cleanUpDataExports",
      "51 22 * * * deleteUnverifiedAccounts",
    ].join("\n"),
    tasks: {
      enqueueDueErasures: () => enqueueDueErasures(services),
      cleanUpDataExports: () => cleanUpDataExports(services),
      deleteUnverifiedAccounts: () => deleteUnverifiedAccounts(services),
    },
  },
  {
    workers: "files",
    tasks: {
      [CREATE_DATA_EXPORT]: ({ accountId }) => createDataExport(services, accountId),
      [REMOVE_STORED_EXPORTS]: ({ names }) => removeStoredExports(services, names),
    },
  },
  {
    workers: "payments", // a subscription that still runs is cancelled first
    tasks: {
      [ERASE_ACCOUNT]: ({ accountId }) => processErasure(services, accountId),
    },
  },
];
