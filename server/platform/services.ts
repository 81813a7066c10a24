import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#/platform/database/database.ts";
import type { Clock } from "./clock.ts";
import type { ColumnCipher } from "./column-cipher.ts";
import type { JobQueue } from "./job-queue.ts";
import type { KeyRing } from "./key-ring.ts";
import type { PaymentGateway } from "./payment-gateway/payment-gateway.ts";
import type { RenderPdf } from "./pdf/pdf.ts";
import type { Scanner } from "./scanner/scanner.ts";
import type { Storage } from "./storage/storage.ts";

/** What `main.ts` chooses once and every deed may use. */
export type Services = {
  readonly db: Database;
  /** For reads that may lag a little: lists, counts and exports. Without a replica: `db`. */
  readonly replica: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly cards: PaymentGateway;
  /** Undefined where the installation does without. */
  readonly scanner: Scanner | undefined;
  /** Undefined where no browser engine is set up. */
  readonly pdf: RenderPdf | undefined;
  readonly keys: KeyRing;
  /** Encrypts what must not lie open in the database. */
  readonly seal: ColumnCipher;
  readonly jobs: JobQueue;
  readonly log: FastifyBaseLogger;
  readonly settings: {
    /** Where people reach the product, without a slash at the end. */
    readonly publicUrl: string;
    /** Every operator needs a second factor. */
    readonly staffNeedSecondFactor: boolean;
    /** Corporates count as verified from the start; for demonstrations. */
    readonly verifiesCorporates: boolean;
    /** Operators may open prize draws, and winners are shown. */
    readonly hasPrizeDraws: boolean;
    /** Whoever signs in with Google is known here by these; undefined: nobody does. */
    readonly google:
      | { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }
      | undefined;
    /** How this installation is set up, for its operators. */
    readonly installation: {
      readonly isProduction: boolean;
      /** Mails reach people. */
      readonly hasMailServer: boolean;
      /** Mails come from an address of this installation's own. */
      readonly hasSender: boolean;
    };
    /** Who runs the product, for the legal pages; empty where it is not set. */
    readonly legal: {
      readonly name: string;
      readonly address: string;
      readonly trn: string;
      readonly supportEmail: string;
    };
    /** Value added tax on top of every price. */
    readonly taxPercent: number;
    /** Days of access after what was paid has ended, for a late notice or a failed renewal. */
    readonly graceDays: number;
    readonly exportMaxRows: number;
    readonly dailyProfiles: number;
    readonly dailyExportRows: number;
    readonly dailyDocumentRequests: number;
    /** Rows of the list that a client may be shown in a day before operators are told. */
    readonly alertListedRows: number;
  };
};
