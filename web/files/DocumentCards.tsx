import { useQuery } from "@tanstack/react-query";
import {
  type DocumentField,
  documentFields,
  documentKinds,
} from "@wasla/contract/files/job-seeker-files";
import { useEffect, useState } from "react";
import { commitRemovals } from "#/platform/feedback/remove-with-undo.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import classes from "./cards/cards.module.css";
import { DocumentCard } from "./cards/DocumentCard.tsx";
import { HiddenDocumentsCard } from "./cards/HiddenDocumentsCard.tsx";
import { type OwnMedia, ownMediaQuery } from "./requests.ts";

type Props = {
  /** Country code of residence: some documents are not requested everywhere. */
  readonly country?: string | null;
};

export function DocumentCards({ country }: Props) {
  useEffect(() => () => void commitRemovals(), []);
  return (
    <QueryBoundary
      query={useQuery(ownMediaQuery)}
      fallback={<LoadingSkeleton rows={5} height={132} />}
    >
      {(own) => <CardGrid own={own} country={country} />}
    </QueryBoundary>
  );
}

function CardGrid({ own, country }: Props & { readonly own: OwnMedia }) {
  const [isHiddenShown, setHiddenShown] = useState(false);
  const isPresent = (field: DocumentField) =>
    [...own.files, ...own.uploads].some(({ fieldName }) => fieldName === field);
  const hiddenFields = documentFields.filter(
    (field) =>
      country === "SA" &&
      !isHiddenShown &&
      documentKinds[field].isIdentityDocument &&
      !isPresent(field),
  );
  return (
    <div className={classes.cards}>
      {documentFields
        .filter((field) => !hiddenFields.includes(field))
        .map((field) => (
          <DocumentCard key={field} field={field} own={own} />
        ))}
      {hiddenFields.length > 0 && (
        <HiddenDocumentsCard fields={hiddenFields} onShow={() => setHiddenShown(true)} />
      )}
    </div>
  );
}
