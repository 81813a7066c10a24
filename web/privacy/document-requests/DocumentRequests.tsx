import { useQuery } from "@tanstack/react-query";
import type { DocumentRequest } from "@wasla/contract/privacy/access-endpoints";
import { useRef } from "react";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ClientName } from "#/privacy/access/ClientName.tsx";
import { documentRequestsQuery } from "#/privacy/requests.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import classes from "./document-requests.module.css";
import { type PastRequest, PastRequests } from "./PastRequests.tsx";
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
