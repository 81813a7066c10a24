import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CandidateDetail, RequestOnPage } from "@wasla/contract/candidates/detail";
import { type DocumentField, documentFields } from "@wasla/contract/files/own-files";
import { candidateQuery } from "#/candidates/candidate-request.ts";
import classes from "#/candidates/detail/detail.module.css";
import { call } from "#/platform/call/call.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";

type File = CandidateDetail["files"][number];
type Props = {
  readonly candidateId: string;
  readonly file: File;
  /** The document's name as it is shown. */
  readonly title: string;
  readonly onAsked: () => void;
};

/** Asks the candidate to open a document; the page says so at once, or takes it back. */
export function AskButton({ candidateId, file, title, onAsked }: Props) {
  const words = useWords("candidates");
  const { mutate, isPending } = useAsking(candidateId, documentFieldOf(file));
  const ask = () => {
    onAsked();
    announce(words("asked", { name: title }));
    mutate();
  };
  return (
    <Button
      className={classes.screenOnly}
      variant="default"
      aria-label={words("askFor", { name: title })}
      disabled={isPending}
      onClick={ask}
    >
      {words("askCandidate")}
    </Button>
  );
}

function documentFieldOf({ fieldName }: File): DocumentField | undefined {
  return documentFields.find((field) => field === fieldName);
}

function useAsking(id: string, fieldName: DocumentField | undefined) {
  const queries = useQueryClient();
  const { queryKey } = candidateQuery(id);
  const put = (request: RequestOnPage | null) =>
    queries.setQueryData(queryKey, (person) => person && withRequest(person, fieldName, request));
  return useMutation({
    mutationFn: async () => {
      if (fieldName === undefined) throw new Error("nobody can ask for this file");
      const { askForDocument } = await import("@wasla/contract/candidates/ask-endpoints");
      return (await call(askForDocument, { params: { id }, body: { fieldName } })).data;
    },
    onMutate: () => {
      const before = queries.getQueryData(queryKey);
      const askedAt = new Date().toISOString();
      put({ state: "asked", askedAt, until: null, askAgainAt: null });
      return before?.files.find((file) => file.fieldName === fieldName)?.request ?? null;
    },
    onSuccess: (request) => {
      put(request);
      // It was opened in the meantime: its address is the server's to give.
      if (request.state !== "asked") void queries.invalidateQueries({ queryKey });
    },
    onError: (error, _nothing, before) => {
      put(before ?? null);
      notify.error(errorText(error));
      // A refusal says that the page is behind.
      void queries.invalidateQueries({ queryKey });
    },
  });
}

function withRequest(
  person: CandidateDetail,
  fieldName: string | undefined,
  request: RequestOnPage | null,
): CandidateDetail {
  const files = person.files.map((file) =>
    file.fieldName === fieldName ? { ...file, request } : file,
  );
  return { ...person, files };
}
