import { queryOptions, useMutation } from "@tanstack/react-query";
import { linkDocument } from "@wasla/contract/candidates/one-endpoints";
import type { DocumentField, OwnField } from "@wasla/contract/files/own-files";
import type { Opening } from "@wasla/contract/files/schemas";
import {
  cancelUpload,
  deleteMedia,
  listOwnMedia,
  type Media,
  setOpening,
  uploadMedia,
} from "@wasla/contract/files/upload-endpoints";
import type { output } from "zod/v4/core";
import { call } from "#/platform/call/call.ts";
import { CallError } from "#/platform/call/call-error.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { queryClient } from "#/platform/call/query-client.ts";
import { notify } from "#/platform/feedback/notify.ts";

const verdictMs = 2000;

/** The files of the job seeker at the screen, and the uploads that wait to be continued. */
export const ownMediaQuery = queryOptions({
  queryKey: ["files", "own"],
  queryFn: async ({ signal }) => (await call(listOwnMedia, { signal })).data,
  // A file that has arrived is looked at before anybody may open it.
  refetchInterval: ({ state }) =>
    state.data?.files.some((file) => file.state === "scanning") ? verdictMs : false,
});

export function reloadMedia() {
  return queryClient.invalidateQueries({ queryKey: ownMediaQuery.queryKey });
}

/** Takes over one file as the server knows it now, in place of the one before. */
export function keepMedia(media: Media) {
  change(({ files, uploads }) => ({
    files: [...files.filter(({ fieldName }) => fieldName !== media.fieldName), media],
    uploads,
  }));
  void reloadMedia();
}

/** An upload of which nothing is left to send. */
export function forgetUpload(field: OwnField) {
  change(({ files, uploads }) => ({
    files,
    uploads: uploads.filter(({ fieldName }) => fieldName !== field),
  }));
}

type Choice = { readonly fieldName: DocumentField; readonly opening: Opening };

export function useSetOpening(onSaved: (opening: Opening) => void) {
  return useMutation({
    networkMode: "always",
    mutationFn: async (choice: Choice) => (await call(setOpening, { body: choice })).data,
    onSuccess: (media) => {
      keepMedia(media);
      onSaved(media.opening);
    },
    onError: (error) => notify.error(errorText(error)),
  });
}

/** A link to one's own document, good for five minutes. */
export async function linkTo({ name }: Media): Promise<string> {
  return (await call(linkDocument, { params: { name } })).data.url;
}

/** A file that is gone already is what was wanted. */
export async function removeMedia(name: string) {
  try {
    await call(deleteMedia, { query: { name }, keepalive: true });
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error;
  }
  change(({ files, uploads }) => ({ files: files.filter((file) => file.name !== name), uploads }));
}

export async function savePicture(file: File): Promise<void> {
  const body = { fieldName: "profilePic" } as const;
  keepMedia((await call(uploadMedia, { body, files: { file } })).data);
}

/** Forgets an upload of an earlier visit. */
export async function discardUpload(uploadId: string, field: OwnField) {
  forgetUpload(field);
  await call(cancelUpload, { params: { uploadId } }).catch(() => undefined);
  await reloadMedia();
}

export type Own = output<(typeof listOwnMedia)["reply"]>["data"];
/** An upload that waits to be continued. */
export type Open = Own["uploads"][number];

function change(how: (own: Own) => Own) {
  queryClient.setQueryData(ownMediaQuery.queryKey, (own) => own && how(own));
}
