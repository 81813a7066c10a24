/** The uploads of this tab. They survive navigation, and end when the user signs out. */
import type { DocumentField } from "@wasla/contract/files/job-seeker-files";
import type { Media } from "@wasla/contract/files/upload-endpoints";
import { create } from "zustand";
import {
  type PendingUpload,
  reloadMedia,
  removeCachedUpload,
  replaceMedia,
} from "#/files/requests.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { translate } from "#/platform/language/language.ts";
import { type Session, useSession } from "#/platform/state/session.ts";
import { ChunkedUpload, type UploadProgress } from "./chunked-upload.ts";
import {
  type CompletionCallbacks,
  createCompletionTask,
  type UploadTask,
} from "./completion-task.ts";
import {
  clearResumable,
  type ResumableSource,
  removeResumable,
  storeResumable,
} from "./resumable-files.ts";

export type Upload = UploadProgress & { readonly file: Pick<File, "name" | "size"> };
type UploadsByField = Readonly<{ [Field in DocumentField]?: Upload | undefined }>;

const useUploads = create<UploadsByField>(() => ({}));
const tasks = new Map<DocumentField, UploadTask>();

export function useUpload(field: DocumentField): Upload | undefined {
  return useUploads((uploads) => uploads[field]);
}

/** Replaces an upload of the same field. With a `source` it can resume after a reload. */
export async function startUpload(
  field: DocumentField,
  file: File,
  source?: ResumableSource,
): Promise<void> {
  const previous = tasks.get(field);
  const task = startTask(field, { file, stage: "checking", sentBytes: 0 }, (callbacks) => {
    return new ChunkedUpload(field, file, callbacks);
  });
  void (source ? storeResumable(field, source) : removeResumable(field));
  // The same file would otherwise resume the upload that the server is about to delete.
  await previous?.cancel();
  await task.run();
}

/** Tried once per visit: an upload that cannot be completed is shown as interrupted. */
const completedUploadIds = new Set<string>();

/** After a reload, when the server has every byte: the file is not needed again. */
export async function finishUpload(field: DocumentField, pending: PendingUpload): Promise<void> {
  const { uploadId, fileName: name, size } = pending;
  if (tasks.has(field) || completedUploadIds.has(uploadId)) return;
  completedUploadIds.add(uploadId);
  const upload = { file: { name, size }, stage: "finishing", sentBytes: size } as const;
  await startTask(field, upload, (watch) => createCompletionTask(field, pending, watch)).run();
}

/** The task's reports count until another one replaces it. */
function startTask(
  field: DocumentField,
  upload: Upload,
  createTask: (watch: CompletionCallbacks) => UploadTask,
): UploadTask {
  const ifCurrent = (then: () => void) => tasks.get(field) === task && then();
  const task: UploadTask = createTask({
    onProgress: (changes) => ifCurrent(() => updateProgress(field, changes)),
    onArrived: (media) => ifCurrent(() => handleArrived(field, media)),
    onLost: () => ifCurrent(() => removeTask(field)),
  });
  tasks.set(field, task);
  useUploads.setState({ [field]: upload });
  return task;
}

export function pauseUpload(field: DocumentField) {
  tasks.get(field)?.pause();
}

/** After a pause or a failure; what has arrived is not sent again. */
export function resumeUpload(field: DocumentField) {
  void tasks.get(field)?.run();
}

export async function cancelActiveUpload(field: DocumentField) {
  const task = tasks.get(field);
  clearUpload(field);
  removeCachedUpload(field);
  await task?.cancel();
  await reloadMedia();
}

useSession.subscribe((session, before) => {
  if (userIdOf(session) === userIdOf(before)) return;
  for (const [field, task] of tasks) {
    task.stop();
    useUploads.setState({ [field]: undefined });
  }
  tasks.clear();
  if (session.status === "anonymous" && session.ended !== "expired") void clearResumable();
});

function userIdOf(session: Session): string | undefined {
  return session.status === "signedIn" ? session.user._id : undefined;
}

function updateProgress(field: DocumentField, changes: Partial<UploadProgress>) {
  const upload = useUploads.getState()[field];
  if (upload) useUploads.setState({ [field]: { ...upload, ...changes } });
  if (changes.isFinal) void removeResumable(field);
}

function handleArrived(field: DocumentField, media: Media) {
  removeCachedUpload(field);
  replaceMedia(media);
  clearUpload(field);
  notify.success(translate("files", "uploaded", { title: translate("files", field) }));
}

function clearUpload(field: DocumentField) {
  removeTask(field);
  void removeResumable(field);
}

/** Keeps what is stored on the device. */
function removeTask(field: DocumentField) {
  tasks.delete(field);
  useUploads.setState({ [field]: undefined });
}
