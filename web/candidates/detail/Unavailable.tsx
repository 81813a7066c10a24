import { Button, DataList } from "@mantine/core";
import { LockedCandidate } from "@wasla/contract/candidates/detail";
import { columnTitle } from "@wasla/contract/candidates/row";
import { useContext } from "react";
import { Link } from "react-router";
import { Gate } from "#/candidates/gate/Gate.tsx";
import { UnlockCard } from "#/candidates/gate/UnlockCard.tsx";
import { countryName, labelIn } from "#/catalogue/names.ts";
import { CallError } from "#/platform/call/call-error.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { ErrorState } from "#/ui/feedback/ErrorState.tsx";
import classes from "./detail.module.css";
import { Heading } from "./Heading.tsx";
import { ShownToOwner } from "./shown-to-owner.ts";

type Props = { readonly error: unknown; readonly onRetry: () => void; readonly busy: boolean };

/** A candidate that is locked, gone, or could not be fetched. */
export function Unavailable({ error, onRetry, busy }: Props) {
  const words = useWords("candidates");
  const { status, code, data } = error instanceof CallError ? error : {};
  const locked = code === "PREMIUM_REQUIRED" ? LockedCandidate.safeParse(data).data : undefined;
  if (locked) return <Locked candidate={locked} />;
  if (status !== 404) return <ErrorState error={error} onRetry={onRetry} busy={busy} />;
  return (
    <>
      <Heading>{words("candidate")}</Heading>
      <EmptyState
        drawing="search"
        title={words("gone")}
        description={words("goneWhy")}
        actions={
          <Button component={Link} to="/dashboard">
            {words("toDashboard")}
          </Button>
        }
      />
    </>
  );
}

/** Nothing personal: the profession, the country, the years. */
export function Locked({ candidate }: { readonly candidate: LockedCandidate }) {
  const words = useWords("candidates");
  const language = useLanguage();
  const isOnlyShown = useContext(ShownToOwner);
  const { profession, country, experience } = candidate;
  return (
    <>
      <Heading>{profession ? labelIn(language, profession) : words("lockedCandidate")}</Heading>
      <section className={classes.panel}>
        <DataList labelWidth={180}>
          {country && (
            <DataList.Item>
              <DataList.ItemLabel>{columnTitle("country", language)}</DataList.ItemLabel>
              <DataList.ItemValue>{countryName(country, language)}</DataList.ItemValue>
            </DataList.Item>
          )}
          <DataList.Item>
            <DataList.ItemLabel>{columnTitle("experience", language)}</DataList.ItemLabel>
            <DataList.ItemValue>{experience.toFixed(1)}</DataList.ItemValue>
          </DataList.Item>
        </DataList>
      </section>
      {isOnlyShown ? <UnlockCard /> : <Gate />}
    </>
  );
}
