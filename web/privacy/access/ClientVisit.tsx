import { documentFields } from "@wasla/contract/files/job-seeker-files";
import type { AccessEntry } from "@wasla/contract/privacy/access-endpoints";
import { type Translate, useMessages } from "#/platform/language/language.ts";
import style from "./access.module.css";
import { ClientName } from "./ClientName.tsx";
import { EntryTime } from "./EntryTime.tsx";
import type { Visit } from "./group-visits.ts";
import { HideClientControl } from "./HideClientControl.tsx";

export function ClientVisit({ visit }: { readonly visit: Visit }) {
  const t = useMessages("privacy/access");
  const { client, entries } = visit;
  const isHidden = entries.some(({ isHiddenFrom }) => isHiddenFrom);
  return (
    <li className={style.visit}>
      <ClientName client={client} />
      <ul className={style.acts}>
        {entries.map((entry) => (
          <li key={entry._id} data-entry={entry._id} tabIndex={-1} className={style.entry}>
            <EntryTime at={entry.at} />
            <span>{describeEntry(entry, t)}</span>
          </li>
        ))}
      </ul>
      {client.name !== null && <HideClientControl client={client} isHidden={isHidden} />}
    </li>
  );
}

function describeEntry({ what, fieldName }: AccessEntry, t: Translate<"privacy/access">): string {
  if (what !== "downloaded") return t(what);
  const known = documentFields.find((field) => field === fieldName);
  return t(known ? `${known}Downloaded` : "documentDownloaded");
}
