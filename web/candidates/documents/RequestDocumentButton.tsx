import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CandidateDetail, DocumentRequest } from "@wasla/contract/candidates/detail-schemas";
import { type DocumentField, documentFields } from "@wasla/contract/files/job-seeker-files";
import { candidateQuery } from "#/candidates/candidate-query.ts";
import classes from "#/candidates/detail/detail.module.css";
import { callApi } from "#/platform/api/call-api.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";

type CandidateFile = CandidateDetail["files"][number];
type Props = {
  readonly candidateId: string;
  readonly file: CandidateFile;
  /** The document's name as displayed. */
  readonly title: string;
  readonly onRequested: () => void;
};

/** Requests a document with an optimistic update that is rolled back on failure. */
export function RequestDocumentButton({ candidateId, file, title, onRequested }: Props) {
  const t = useMessages("candidates");
  const { mutate, isPending } = useRequestDocument(candidateId, documentFieldOf(file));
  const requestNow = () => {
    onRequested();
    announce(t("asked", { name: title }));
    mutate();
  };
  return (
    <Button
      className={classes.screenOnly}
      variant="default"
      aria-label={t("askFor", { name: title })}
      disabled={isPending}
      onClick={requestNow}
    >
      {t("askCandidate")}
    </Button>
  );
}

function documentFieldOf({ fieldName }: CandidateFile): DocumentField | undefined {
  return documentFields.find((field) => field === fieldName);
}

function useRequestDocument(id: string, fieldName: DocumentField | undefined) {
  const queryClient = useQueryClient();
  const { queryKey } = candidateQuery(id);
  const setRequest = (request: DocumentRequest | null) =>
    queryClient.setQueryData(
      queryKey,
      (candidate) => candidate && withRequest(candidate, fieldName, request),
    );
  return useMutation({
    mutationFn: async () => {
      if (fieldName === undefined) throw new Error("this file cannot be requested");
      const { createDocumentRequest } = await import(
        "@wasla/contract/candidates/document-request-endpoints"
      );
      // Already shown as sent, so it must survive leaving the page.
      const request = { params: { id }, body: { fieldName }, keepalive: true };
      return (await callApi(createDocumentRequest, request)).data;
    },
    onMutate: () => {
      const candidate = queryClient.getQueryData(queryKey);
      const askedAt = new Date().toISOString();
      setRequest({ state: "asked", askedAt, until: null, askAgainAt: null });
      return candidate?.files.find((file) => file.fieldName === fieldName)?.request ?? null;
    },
    onSuccess: (request) => {
      setRequest(request);
      // The candidate has opened it meanwhile; only the server knows its URL.
      if (request.state !== "asked") void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error, _variables, requestBefore) => {
      setRequest(requestBefore ?? null);
      notify.error(errorMessage(error));
      // A rejection means that the page is out of date.
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}

function withRequest(
  candidate: CandidateDetail,
  fieldName: string | undefined,
  request: DocumentRequest | null,
): CandidateDetail {
  const files = candidate.files.map((file) =>
    file.fieldName === fieldName ? { ...file, request } : file,
  );
  return { ...candidate, files };
}
