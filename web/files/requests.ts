import { queryOptions, useMutation } from "@tanstack/react-query";
import { linkDocument } from "@wasla/contract/candidates/candidate-endpoints";
import type { DocumentVisibility } from "@wasla/contract/files/file-access";
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

/** The user's files and the uploads that can be resumed. */
export const ownMediaQuery = queryOptions({
  queryKey: ["files", "own"],
  queryFn: async ({ signal }) => (await callApi(listOwnMedia, { signal })).data,
  // A new file is scanned before anybody may open it.
  refetchInterval: ({ state }) =>
    state.data?.files.some((file) => file.state === "scanning") ? scanPollMs : false,
});

export function reloadMedia() {
  return queryClient.invalidateQueries({ queryKey: ownMediaQuery.queryKey });
}

/** Replaces the cached file of the same field. */
export function replaceMedia(media: Media) {
  updateOwnMedia(({ files, uploads }) => ({
    files: [...files.filter(({ fieldName }) => fieldName !== media.fieldName), media],
    uploads,
  }));
  void reloadMedia();
}

/** For an upload that is completed or cancelled. */
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

/** A link to the user's own document, valid for five minutes. */
export async function fetchMediaUrl({ name }: Media): Promise<string> {
  return (await callApi(linkDocument, { params: { name } })).data.url;
}

/** A file that no longer exists counts as removed. */
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

/** Cancels an upload from an earlier visit. */
export async function discardUpload(uploadId: string, field: JobSeekerFileField) {
  removeCachedUpload(field);
  await callApi(cancelUpload, { params: { uploadId } }).catch(() => undefined);
  await reloadMedia();
}

export type OwnMedia = output<(typeof listOwnMedia)["reply"]>["data"];
/** An upload that can be resumed. */
export type PendingUpload = OwnMedia["uploads"][number];

function updateOwnMedia(update: (media: OwnMedia) => OwnMedia) {
  queryClient.setQueryData(ownMediaQuery.queryKey, (media) => media && update(media));
}
