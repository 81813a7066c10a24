import type { DocumentVisibility } from "@wasla/contract/files/file-access";
import type { FileField } from "@wasla/contract/files/job-seeker-files";
import type { Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { Services } from "./services.ts";
import type { Viewer } from "./viewer.ts";

type Tx = Transaction<Tables>;

/**
 * What lower modules cause in higher ones, which they must not import; built in `app.ts`. The
 * caller awaits a hook, and fails if it throws. A new one needs a decision record (ADR 0031).
 */
export type Hooks = {
  /** A sign-in with Google has created an account; runs in the same transaction. */
  readonly onAccountCreated: (tx: Tx, services: Services, account: NewAccount) => Promise<void>;
  /**
   * A user's file was added or removed, changed its visibility, or got its scan result; runs in the
   * same transaction.
   */
  readonly onFilesChanged: (tx: Tx, services: Services, ownerId: string) => Promise<void>;
  /**
   * The owner of an account whose deletion is pending signs in; runs in the same transaction,
   * before the session is created.
   */
  readonly onSignInWithPendingDeletion: (
    tx: Tx,
    services: Services,
    accountId: string,
  ) => Promise<void>;
  /**
   * Whether a viewer may open another account's document now; called each time a link to one is
   * used.
   */
  readonly authorizeDocument: (
    services: Services,
    viewer: Viewer,
    document: OwnedDocument,
  ) => Promise<boolean>;
  /** Whether a recipient has unsubscribed from a kind of mail; called before one is sent. */
  readonly isNotificationOff: (db: Database, accountId: string, kind: string) => Promise<boolean>;
};

type NewAccount = {
  readonly accountId: string;
  /** The referral code of the link that was followed, unvalidated. */
  readonly ref?: string | undefined;
};

type OwnedDocument = {
  readonly ownerId: string;
  readonly fieldName: FileField;
  readonly opening: DocumentVisibility;
};
