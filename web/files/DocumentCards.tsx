import { useQuery } from "@tanstack/react-query";
import {
  type DocumentField,
  documentFields,
  identityFields,
} from "@wasla/contract/files/own-files";
import { useEffect, useState } from "react";
import { leaveAtOnce } from "#/platform/feedback/leaving.ts";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import style from "./cards/cards.module.css";
import { DocumentCard } from "./cards/DocumentCard.tsx";
import { HeldBack } from "./cards/HeldBack.tsx";
import { type Own, ownMediaQuery } from "./requests.ts";

type Props = {
  /** Where the owner lives, as a country's code: some documents are not asked for everywhere. */
  readonly country?: string | null;
};

/** A job seeker's five documents, each with what can be done about it. */
export function DocumentCards({ country }: Props) {
  useEffect(() => () => void leaveAtOnce(), []);
  return (
    <Answered query={useQuery(ownMediaQuery)} waiting={<Waiting rows={5} height={132} />}>
      {(own) => <Cards own={own} country={country} />}
    </Answered>
  );
}

function Cards({ own, country }: Props & { readonly own: Own }) {
  const [areWanted, setWanted] = useState(false);
  const isThere = (field: DocumentField) =>
    [...own.files, ...own.uploads].some(({ fieldName }) => fieldName === field);
  const held = documentFields.filter(
    (field) => country === "SA" && !areWanted && identityFields.has(field) && !isThere(field),
  );
  return (
    <div className={style.cards}>
      {documentFields
        .filter((field) => !held.includes(field))
        .map((field) => (
          <DocumentCard key={field} field={field} own={own} />
        ))}
      {held.length > 0 && <HeldBack fields={held} onShow={() => setWanted(true)} />}
    </div>
  );
}
