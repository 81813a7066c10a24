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

/** Created once at startup and available to every use case. */
export type Services = {
  readonly db: Database;
  /** For reads that may lag, such as lists, counts and exports; `db` without a replica. */
  readonly replica: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly paymentGateway: PaymentGateway;
  /** Undefined if the installation has none. */
  readonly scanner: Scanner | undefined;
  /** Undefined if no browser is configured. */
  readonly pdf: RenderPdf | undefined;
  readonly keys: KeyRing;
  /** Encrypts sensitive columns. */
  readonly columnCipher: ColumnCipher;
  readonly jobs: JobQueue;
  readonly log: FastifyBaseLogger;
  readonly settings: {
    /** Public address, without a trailing slash. */
    readonly publicUrl: string;
    /** Every operator needs a second factor. */
    readonly staffNeedSecondFactor: boolean;
    /** Corporates are verified from the start; for demonstrations. */
    readonly verifiesCorporates: boolean;
    /** Operators may open prize draws, and winners are shown. */
    readonly hasPrizeDraws: boolean;
    /** For sign-in with Google; undefined if it is off. */
    readonly google:
      | { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }
      | undefined;
    /** Shown to operators. */
    readonly installation: {
      readonly isProduction: boolean;
      /** Mails are delivered to people. */
      readonly hasMailServer: boolean;
      /** Mails have a sender address of this installation. */
      readonly hasSender: boolean;
    };
    /** Who runs the product, for the legal pages; empty if not set. */
    readonly legal: {
      readonly name: string;
      readonly address: string;
      readonly trn: string;
      readonly supportEmail: string;
    };
    /** VAT, added to every price. */
    readonly taxPercent: number;
    /** Days of access after the paid period, for a late webhook event or a failed renewal. */
    readonly graceDays: number;
    readonly exportMaxRows: number;
    readonly dailyProfiles: number;
    readonly dailyExportRows: number;
    readonly dailyDocumentRequests: number;
    /** Listed rows per client and day above which operators are alerted. */
    readonly alertListedRows: number;
  };
};
