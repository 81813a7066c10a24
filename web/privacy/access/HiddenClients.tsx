import { useQuery } from "@tanstack/react-query";
import type { Visitor } from "@wasla/contract/privacy/access-endpoints";
import { useRef } from "react";
import { useWords } from "#/platform/language/language.ts";
import { hiddenQuery } from "#/privacy/requests.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import style from "./access.module.css";
import { ClientName } from "./ClientName.tsx";
import { useHiding } from "./use-hiding.ts";

/** The clients from which the profile is hidden, and the way back. */
export function HiddenClients() {
  const t = useWords("privacy/access");
  const place = useRef<HTMLDivElement>(null);
  return (
    <Answered query={useQuery(hiddenQuery)} waiting={<Waiting rows={1} height={44} />}>
      {(clients) => (
        <div ref={place} tabIndex={-1} className={style.place}>
          {clients.length === 0 ? (
            <p className="note">
              {t("nobodyHidden")} {t("nobodyHiddenText")}
            </p>
          ) : (
            <ul className={style.list}>
              {clients.map((client) => (
                <HiddenClient
                  key={client._id}
                  client={client}
                  onShown={() => place.current?.focus()}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </Answered>
  );
}

type Props = { readonly client: Visitor; readonly onShown: () => void };

function HiddenClient({ client, onShown }: Props) {
  const t = useWords("privacy/access");
  const { show, busy, wrong } = useHiding(client);
  const press = async () => {
    if (await show()) onShown();
  };
  return (
    <li className={style.hiddenClient}>
      <ClientName client={client} />
      <PlainButton
        quiet
        busy={busy}
        aria-label={`${t("showAgain")}: ${client.name ?? t("clientGone")}`}
        onClick={() => void press()}
      >
        {t("showAgain")}
      </PlainButton>
      <div role="alert" className={style.wrong}>
        {wrong !== undefined && <FieldError>{wrong}</FieldError>}
      </div>
    </li>
  );
}
