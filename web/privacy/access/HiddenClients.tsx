import { useQuery } from "@tanstack/react-query";
import type { ClientSummary } from "@wasla/contract/privacy/access-endpoints";
import { useRef } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { hiddenClientsQuery } from "#/privacy/requests.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import classes from "./access.module.css";
import { ClientName } from "./ClientName.tsx";
import { useHideClient } from "./use-hide-client.ts";

export function HiddenClients() {
  const t = useMessages("privacy/access");
  const container = useRef<HTMLDivElement>(null);
  return (
    <QueryBoundary
      query={useQuery(hiddenClientsQuery)}
      fallback={<LoadingSkeleton rows={1} height={44} />}
    >
      {(clients) => (
        <div ref={container} tabIndex={-1} className={classes.place}>
          {clients.length === 0 ? (
            <p className="note">
              {t("nobodyHidden")} {t("nobodyHiddenText")}
            </p>
          ) : (
            <ul className={classes.list}>
              {clients.map((client) => (
                <HiddenClient
                  key={client._id}
                  client={client}
                  onShown={() => container.current?.focus()}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </QueryBoundary>
  );
}

type Props = { readonly client: ClientSummary; readonly onShown: () => void };

function HiddenClient({ client, onShown }: Props) {
  const t = useMessages("privacy/access");
  const { show, busy, error } = useHideClient(client);
  const showAgain = async () => {
    if (await show()) onShown();
  };
  return (
    <li className={classes.hiddenClient}>
      <ClientName client={client} />
      <BusyButton
        variant="default"
        busy={busy}
        aria-label={`${t("showAgain")}: ${client.name ?? t("clientGone")}`}
        onClick={() => void showAgain()}
      >
        {t("showAgain")}
      </BusyButton>
      <div role="alert" className={classes.wrong}>
        {error !== undefined && <FieldError>{error}</FieldError>}
      </div>
    </li>
  );
}
