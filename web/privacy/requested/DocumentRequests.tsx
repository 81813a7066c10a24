import { useQuery } from "@tanstack/react-query";
import type { DocumentRequest } from "@wasla/contract/privacy/access-endpoints";
import { useRef } from "react";
import { useWords } from "#/platform/language/language.ts";
import { requestsQuery } from "#/privacy/requests.ts";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { type PastRequest, PastRequests } from "./PastRequests.tsx";
import { RequestRow } from "./RequestRow.tsx";
import style from "./requested.module.css";

/** The documents that clients asked for: those that wait first, then those that are open. */
export function DocumentRequests() {
  return (
    <Answered query={useQuery(requestsQuery)} waiting={<Waiting rows={2} height={72} />}>
      {(requests) => <Requests requests={requests} />}
    </Answered>
  );
}

function Requests({ requests }: { readonly requests: readonly DocumentRequest[] }) {
  const t = useWords("privacy/access");
  const line = useRef<HTMLParagraphElement>(null);
  const waiting = requests.filter(({ state }) => state === "asked");
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
      <p ref={line} tabIndex={-1} className={style.count} data-none={waiting.length === 0}>
        {waiting.length === 0 ? t("noneWaits") : t("waiting", { count: waiting.length })}
      </p>
      {waiting.length + open.length > 0 && (
        <ul className={style.list}>
          {[...waiting, ...open].map((request) => (
            // One list, so that an answer leaves its row, and what went wrong with it, in place.
            <RequestRow
              key={request._id}
              request={request}
              onAnswered={() => line.current?.focus()}
            />
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <PastRequests requests={past} all={requests} onAnswered={() => line.current?.focus()} />
      )}
    </>
  );
}

function isPast(request: DocumentRequest): request is PastRequest {
  return request.state !== "asked" && request.state !== "allowed";
}
