import { queryOptions, useMutation } from "@tanstack/react-query";
import { linkDocument } from "@wasla/contract/candidates/candidate-endpoints";
import type { DocumentVisibility } from "@wasla/contract/files/file-fields";
import type { DocumentField, JobSeekerFileField } from "@wasla/contract/files/job-seeker-files";
import {
  cancelUpload,
  deleteMedia,
  listOwnMedia,
  type Media,
  setDocumentVisibility,
  uploadMedia,
} from "@wasla/contract/files/upload-endpoints";
import type { output } from "zod/v4/core";
import { ApiError } from "#/platform/api/api-error.ts";
import { callApi } from "#/platform/api/call-api.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { notify } from "#/platform/feedback/notify.ts";

const scanPollMs = 2000;

/** The files of the job seeker at the screen, and the uploads that wait to be continued. */
export const ownMediaQuery = queryOptions({
  queryKey: ["files", "own"],
  queryFn: async ({ signal }) => (await callApi(listOwnMedia, { signal })).data,
  // A file that has arrived is looked at before anybody may open it.
  refetchInterval: ({ state }) =>
    state.data?.files.some((file) => file.state === "scanning") ? scanPollMs : false,
});

export function reloadMedia() {
  return queryClient.invalidateQueries({ queryKey: ownMediaQuery.queryKey });
}

/** Takes over one file as the server knows it now, in place of the one before. */
export function replaceMedia(media: Media) {
  updateOwnMedia(({ files, uploads }) => ({
    files: [...files.filter(({ fieldName }) => fieldName !== media.fieldName), media],
    uploads,
  }));
  void reloadMedia();
}

/** An upload of which nothing is left to send. */
export function removeCachedUpload(field: JobSeekerFileField) {
  updateOwnMedia(({ files, uploads }) => ({
    files,
    uploads: uploads.filter(({ fieldName }) => fieldName !== field),
  }));
}

type VisibilityChoice = { readonly fieldName: DocumentField; readonly opening: DocumentVisibility };

export function useSetDocumentVisibility(onSaved: (opening: DocumentVisibility) => void) {
  return useMutation({
    networkMode: "always",
    mutationFn: async (choice: VisibilityChoice) =>
      (await callApi(setDocumentVisibility, { body: choice })).data,
    onSuccess: (media) => {
      replaceMedia(media);
      onSaved(media.opening);
    },
    onError: (error) => notify.error(errorMessage(error)),
  });
}

/** A link to one's own document, good for five minutes. */
export async function fetchMediaUrl({ name }: Media): Promise<string> {
  return (await callApi(linkDocument, { params: { name } })).data.url;
}

/** A file that is gone already is what was wanted. */
export async function removeMedia(name: string) {
  try {
    await callApi(deleteMedia, { query: { name }, keepalive: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  updateOwnMedia(({ files, uploads }) => ({
    files: files.filter((file) => file.name !== name),
    uploads,
  }));
}

export async function uploadPicture(file: File): Promise<void> {
  const body = { fieldName: "profilePic" } as const;
  replaceMedia((await callApi(uploadMedia, { body, files: { file } })).data);
}

/** Forgets an upload of an earlier visit. */
export async function discardUpload(uploadId: string, field: JobSeekerFileField) {
  removeCachedUpload(field);
  await callApi(cancelUpload, { params: { uploadId } }).catch(() => undefined);
  await reloadMedia();
}

export type OwnMedia = output<(typeof listOwnMedia)["reply"]>["data"];
/** An upload that waits to be continued. */
export type PendingUpload = OwnMedia["uploads"][number];

function updateOwnMedia(update: (own: OwnMedia) => OwnMedia) {
  queryClient.setQueryData(ownMediaQuery.queryKey, (own) => own && update(own));
}
