import { Button } from "@mantine/core";
import { IconId } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import {
  type DocumentField,
  documentFields,
  documentKinds,
} from "@wasla/contract/files/job-seeker-files";
import { useEffect, useId, useState } from "react";
import { commitRemovals } from "#/platform/feedback/remove-with-undo.ts";
import { useMessages } from "#/platform/language/language.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import classes from "./cards/cards.module.css";
import { DocumentCard } from "./cards/DocumentCard.tsx";
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
      {(media) => <CardGrid media={media} country={country} />}
    </QueryBoundary>
  );
}

function CardGrid({ media, country }: Props & { readonly media: OwnMedia }) {
  const [isHiddenShown, setHiddenShown] = useState(false);
  const isPresent = (field: DocumentField) =>
    [...media.files, ...media.uploads].some(({ fieldName }) => fieldName === field);
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
          <DocumentCard key={field} field={field} media={media} />
        ))}
      {hiddenFields.length > 0 && (
        <HiddenDocumentsCard fields={hiddenFields} onShow={() => setHiddenShown(true)} />
      )}
    </div>
  );
}

type HiddenDocumentsCardProps = {
  readonly fields: readonly DocumentField[];
  readonly onShow: () => void;
};

/** Documents not requested in the owner's country, until the owner wants to add them. */
function HiddenDocumentsCard({ fields, onShow }: HiddenDocumentsCardProps) {
  const t = useMessages("files");
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <IconId size={24} aria-hidden="true" />
        <h3 id={id} className={classes.title}>
          {fields.map((field) => t(field)).join(" · ")}
        </h3>
      </header>
      <p className={classes.why}>{t("heldBackWhy")}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onShow}>
          {t("heldBackShow")}
        </Button>
      </div>
    </section>
  );
}
