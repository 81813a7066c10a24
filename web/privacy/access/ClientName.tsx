import { countries } from "@wasla/contract/catalogue/countries";
import type { ClientSummary } from "@wasla/contract/privacy/access-endpoints";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import classes from "./access.module.css";

export function ClientName({ client }: { readonly client: ClientSummary }) {
  const t = useMessages("privacy/access");
  const language = useLanguage();
  const country = countries.find(({ code }) => code === client.country)?.[language];
  return (
    <p className={classes.client}>
      {client.name === null ? (
        <span className={classes.gone}>{t("clientGone")}</span>
      ) : (
        <bdi className={classes.name}>{client.name}</bdi>
      )}{" "}
      {country && <span className={classes.country}>{country}</span>}
    </p>
  );
}

/** The client's name, isolated from the text direction of the sentence around it. */
export function useIsolatedName() {
  const t = useMessages("privacy/access");
  return ({ name }: ClientSummary) => isolateBidi(name ?? t("clientGone"));
}
