import type { AccessEntry } from "@wasla/contract/privacy/access-endpoints";
import { type Say, useWords } from "#/platform/language/language.ts";
import style from "./access.module.css";
import { ClientName } from "./ClientName.tsx";
import { HideControl } from "./HideControl.tsx";
import { Moment } from "./Moment.tsx";
import type { Visit } from "./visits.ts";

const takenWords = {
  resume: "tookResume",
  video: "tookVideo",
  policeCertificate: "tookPoliceCertificate",
  degreeCertificate: "tookDegreeCertificate",
  passportCopy: "tookPassportCopy",
} as const;

/** What a client did here, and the way to be hidden from it. */
export function ClientVisit({ visit }: { readonly visit: Visit }) {
  const t = useWords("privacy/access");
  const { client, entries } = visit;
  const isHidden = entries.some(({ isHiddenFrom }) => isHiddenFrom);
  return (
    <li className={style.visit}>
      <ClientName client={client} />
      <ul className={style.acts}>
        {entries.map((entry) => (
          <li key={entry._id} data-entry={entry._id} tabIndex={-1} className={style.entry}>
            <Moment at={entry.at} />
            <span>{deedOf(entry, t)}</span>
          </li>
        ))}
      </ul>
      {client.name !== null && <HideControl client={client} isHidden={isHidden} />}
    </li>
  );
}

function deedOf({ what, fieldName }: AccessEntry, t: Say<"privacy/access">): string {
  if (what !== "downloaded") return t(what);
  const known = Object.entries(takenWords).find(([field]) => field === fieldName);
  return t(known ? known[1] : "tookDocument");
}
