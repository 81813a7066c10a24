import { useQuery } from "@tanstack/react-query";
import type { DocumentRequest } from "@wasla/contract/privacy/access-endpoints";
import { type ReactNode, useRef } from "react";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ClientName } from "#/privacy/access/ClientName.tsx";
import { documentRequestsQuery } from "#/privacy/requests.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import classes from "./document-requests.module.css";
import { RequestActions } from "./RequestActions.tsx";

/** Pending requests first, then open ones, then past ones. */
export function DocumentRequests() {
  return (
    <QueryBoundary
      query={useQuery(documentRequestsQuery)}
      fallback={<LoadingSkeleton rows={2} height={72} />}
    >
      {(requests) => <RequestList requests={requests} />}
    </QueryBoundary>
  );
}

function RequestList({ requests }: { readonly requests: readonly DocumentRequest[] }) {
  const t = useMessages("privacy/access");
  const summary = useRef<HTMLParagraphElement>(null);
  const pending = requests.filter(({ state }) => state === "asked");
  const open = requests.filter(({ state }) => state === "allowed");
  const past = requests.filter(isPast);
  if (requests.length === 0)
    return (
      <p className="note">
        {t("noRequests")}. {t("noRequestsText")}
      </p>
    );
  return (
    <>
      <p ref={summary} tabIndex={-1} className={classes.count} data-none={pending.length === 0}>
        {pending.length === 0 ? t("noneWaits") : t("waiting", { count: pending.length })}
      </p>
      {pending.length + open.length > 0 && (
        <ul className={classes.list}>
          {[...pending, ...open].map((request) => (
            // One list, so that a row and its error stay in place after an answer.
            <RequestRow
              key={request._id}
              request={request}
              onAnswered={() => summary.current?.focus()}
            />
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <PastRequests requests={past} all={requests} onAnswered={() => summary.current?.focus()} />
      )}
    </>
  );
}

function isPast(request: DocumentRequest): request is PastRequest {
  return request.state !== "asked" && request.state !== "allowed";
}

type Props = { readonly request: DocumentRequest; readonly onAnswered: () => void };

/** A pending or open request. */
function RequestRow({ request, onAnswered }: Props) {
  const t = useMessages("privacy/access");
  const { date } = useFormats();
  const { client, fieldName, state, until, askedAt } = request;
  return (
    <li className={classes.request}>
      <div className={classes.facts}>
        <p className={classes.document}>{t(fieldName)}</p>
        <ClientName client={client} />
        {state === "allowed" && until ? (
          <StatusBadge tone="success">{t("openUntil", { day: date(until) })}</StatusBadge>
        ) : (
          <p className="note">{t("asked", { when: date(askedAt) })}</p>
        )}
      </div>
      <RequestActions request={request} onAnswered={onAnswered} />
    </li>
  );
}

/** Pending and open requests are shown by `RequestRow`. */
type PastRequest = DocumentRequest & { readonly state: "declined" | "withdrawn" | "ended" };

type PastRequestsProps = {
  readonly requests: readonly PastRequest[];
  /** In any state. */
  readonly all: readonly DocumentRequest[];
  readonly onAnswered: () => void;
};

function PastRequests({ requests, all, onAnswered }: PastRequestsProps) {
  const t = useMessages("privacy/access");
  return (
    <details className={classes.past}>
      <summary>{t("answeredBefore", { count: requests.length })}</summary>
      <ul className={classes.list}>
        {requests.map((request) => (
          <PastRequestRow key={request._id} request={request}>
            {canStillBeAllowed(request, all) && (
              <RequestActions request={request} onAnswered={onAnswered} />
            )}
          </PastRequestRow>
        ))}
      </ul>
    </details>
  );
}

/** Not if the client has asked again since. */
function canStillBeAllowed(request: PastRequest, all: readonly DocumentRequest[]): boolean {
  const { client, fieldName, askedAt } = request;
  const isSame = (other: DocumentRequest) =>
    other.client._id === client._id && other.fieldName === fieldName;
  return (
    request.state === "declined" &&
    client.name !== null &&
    !all.some((other) => isSame(other) && other.askedAt > askedAt)
  );
}

type PastRequestRowProps = { readonly request: PastRequest; readonly children: ReactNode };

function PastRequestRow({ request, children }: PastRequestRowProps) {
  const t = useMessages("privacy/access");
  const { date } = useFormats();
  const { state, client, fieldName, askedAt, answeredAt, until } = request;
  const endedAt = (state === "ended" ? until : answeredAt) ?? askedAt;
  return (
    <li className={classes.pastRequest}>
      <ClientName client={client} />
      <p className="note">
        {t(fieldName)} · {t(state, { day: date(endedAt) })}
      </p>
      {children}
    </li>
  );
}
