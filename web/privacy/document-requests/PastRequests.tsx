import type { DocumentRequest } from "@wasla/contract/privacy/access-endpoints";
import type { ReactNode } from "react";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ClientName } from "#/privacy/access/ClientName.tsx";
import classes from "./document-requests.module.css";
import { RequestActions } from "./RequestActions.tsx";

/** Pending and open requests are shown by `RequestRow`. */
export type PastRequest = DocumentRequest & { readonly state: "declined" | "withdrawn" | "ended" };

type Props = {
  readonly requests: readonly PastRequest[];
  /** In any state. */
  readonly all: readonly DocumentRequest[];
  readonly onAnswered: () => void;
};

export function PastRequests({ requests, all, onAnswered }: Props) {
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
  const isSame = (one: DocumentRequest) =>
    one.client._id === client._id && one.fieldName === fieldName;
  return (
    request.state === "declined" &&
    client.name !== null &&
    !all.some((one) => isSame(one) && one.askedAt > askedAt)
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
