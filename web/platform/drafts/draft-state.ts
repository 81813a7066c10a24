/** States, events and effects of a draft; docs/decisions/0033 lists them as a table. */

/**
 * Where a draft is kept: on the server and the device, on the server only (sensitive answers), or
 * in the tab only (forms without drafts on the server).
 */
type DraftPlace = "device" | "server" | "tab";

/** Values that the server lacks, and the server's values that they started from. */
export type UnsentChanges = { readonly values: object; readonly from: object };

export type StoredDraft = UnsentChanges & {
  /** Unique across tabs. */
  readonly id: string;
  /** Id of another tab's draft that this one builds on. */
  readonly after: string | undefined;
  readonly at: number;
};

/** The server or another tab has different values. */
export type DraftConflict = {
  readonly where: "device" | "tab";
  /** Time of the other change, if known. */
  readonly at: string | undefined;
  /** Names of the fields that differ. */
  readonly fields: readonly string[];
  readonly remote: object;
  /** Set if the other version is another tab's. */
  readonly draft?: StoredDraft;
};

/** What to do with a draft on the server: store it, save it into the record, or delete it. */
export type SendMode = "draft" | "save" | "finish" | "discard";

export type DraftState = {
  readonly place: DraftPlace;
  readonly unsent?: UnsentChanges;
  /** Values of another tab's draft, shown here but sent by that tab. */
  readonly followed?: object;
  /** Server values when an open form last showed them; refetches may change them meanwhile. */
  readonly shown?: object;
  readonly conflict?: DraftConflict;
  /** Id of the stored draft that was last read or written. */
  readonly seenId?: string;
  /** Id of this tab's last stored draft. */
  readonly ownId?: string;
  /** Id of the other tab's draft that this tab continues. */
  readonly afterId?: string;
  /** The send in progress, and what it started from. */
  readonly sending?: UnsentChanges & { readonly mode: SendMode; readonly attempt: number };
  /** Delay of the next retry. */
  readonly retryMs?: number;
  /** The form was submitted: nothing is stored in the tab anymore. */
  readonly isClosed?: boolean;
};

export type SaveStatus =
  | { readonly kind: "quiet" | "saving" | "device" }
  | { readonly kind: "saved"; readonly at: Date }
  | { readonly kind: "failed"; readonly why: string };

/** Outcome of a send: saved, waiting for a network, in conflict, or rejected. */
export type SendOutcome =
  | { readonly kind: "saved"; readonly discarded?: object }
  | { readonly kind: "queued" | "conflict" }
  | { readonly kind: "refused"; readonly error: unknown };

/** What the adapters know when an event happens. */
export type DraftContext = {
  /** The server's values; for a tab draft the form's initial values. */
  readonly server: object;
  /** Time of the server's last change, if known. */
  readonly changedAt?: string;
  readonly stored?: StoredDraft;
  readonly isOnline: boolean;
  readonly now: number;
  /** For the next stored draft. */
  readonly newId: string;
};

export type DraftEvent =
  /** Loaded from storage; `copy` was set aside during a conflict with another tab. */
  | { readonly type: "restored"; readonly copy?: StoredDraft }
  | { readonly type: "formOpened" | "formClosed" }
  /** `replaced`: changed from outside the form. */
  | { readonly type: "typed" | "replaced"; readonly values: object }
  /** Another tab has stored its draft, or deleted it after sending. */
  | { readonly type: "storedElsewhere"; readonly draft: StoredDraft | undefined }
  | { readonly type: "reloaded" }
  | { readonly type: "sendRequested"; readonly mode: SendMode }
  /** The draft must wait for consent before it may be sent. */
  | { readonly type: "sendWithheld" }
  | { readonly type: "sent"; readonly values: object }
  | {
      readonly type: "sendFailed";
      /** `conflict`: changed on the server; `unreachable`: worth a retry. */
      readonly cause: "conflict" | "unreachable" | "refused";
      readonly error: unknown;
      readonly why: string;
    }
  | { readonly type: "refetched" }
  | { readonly type: "resolved"; readonly winner: "mine" | "theirs" }
  | { readonly type: "submitted" };

export type DraftEffect =
  | { readonly type: "store" | "storeCopy"; readonly draft: StoredDraft }
  /** `remove` deletes the copy as well. */
  | { readonly type: "remove" | "removeCopy" }
  | { readonly type: "fillForm"; readonly values: object }
  | { readonly type: "showStatus"; readonly status: SaveStatus }
  | { readonly type: "sendLater"; readonly ms: number }
  | { readonly type: "sendNow" }
  | { readonly type: "request"; readonly mode: SendMode; readonly values: object }
  /** Read the server again, then report so. */
  | { readonly type: "refetch"; readonly report: "refetched" | "reloaded" }
  | { readonly type: "finishSend"; readonly outcome: SendOutcome };

export type DraftTransition = {
  readonly state: DraftState;
  readonly effects: readonly DraftEffect[];
};
