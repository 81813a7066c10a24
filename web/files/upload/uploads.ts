/** The uploads of this tab. They go on whatever page is shown, and end when their person leaves. */
import type { DocumentField } from "@wasla/contract/files/own-files";
import type { Media } from "@wasla/contract/files/upload-endpoints";
import { create } from "zustand";
import { forgetUpload, keepMedia, reloadMedia } from "#/files/requests.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { say } from "#/platform/language/language.ts";
import { type Session, useSession } from "#/platform/state/session.ts";
import { Journey, type Progress } from "./journey.ts";
import { dropHandle, dropHandles, keepHandle } from "./kept-handles.ts";

export type Upload = Progress & { readonly file: File };
type Uploads = Readonly<{ [Field in DocumentField]?: Upload | undefined }>;

const useUploads = create<Uploads>(() => ({}));
const journeys = new Map<DocumentField, Journey>();

export function useUpload(field: DocumentField): Upload | undefined {
  return useUploads((uploads) => uploads[field]);
}

/** Takes the place of an upload to the same field. The handle lets it go on after a reload. */
export async function startUpload(
  field: DocumentField,
  file: File,
  handle?: FileSystemFileHandle,
): Promise<void> {
  const before = journeys.get(field);
  const journey: Journey = new Journey(field, file, {
    onProgress: (part) => journeys.get(field) === journey && note(field, part),
    onArrived: (media) => journeys.get(field) === journey && arrive(field, media),
  });
  journeys.set(field, journey);
  useUploads.setState({ [field]: { file, stage: "checking", sentBytes: 0 } });
  void (handle ? keepHandle(field, handle) : dropHandle(field));
  // The same file would go on with what the server is about to forget.
  await before?.cancel();
  await journey.run();
}

export function pauseUpload(field: DocumentField) {
  journeys.get(field)?.pause();
}

/** After a pause or a failure: what has arrived is not sent again. */
export function resumeUpload(field: DocumentField) {
  void journeys.get(field)?.run();
}

export async function dropUpload(field: DocumentField) {
  const journey = journeys.get(field);
  forget(field);
  forgetUpload(field);
  await journey?.cancel();
  await reloadMedia();
}

useSession.subscribe((now, before) => {
  if (personOf(now) === personOf(before)) return;
  for (const [field, journey] of journeys) {
    journey.stop();
    useUploads.setState({ [field]: undefined });
  }
  journeys.clear();
  if (now.status === "anonymous" && now.ended !== "expired") void dropHandles();
});

function personOf(session: Session): string | undefined {
  return session.status === "signedIn" ? session.user._id : undefined;
}

function note(field: DocumentField, part: Partial<Progress>) {
  const upload = useUploads.getState()[field];
  if (upload) useUploads.setState({ [field]: { ...upload, ...part } });
}

function arrive(field: DocumentField, media: Media) {
  forgetUpload(field);
  keepMedia(media);
  forget(field);
  notify.success(say("files", "arrived", { title: say("files", field) }));
}

function forget(field: DocumentField) {
  journeys.delete(field);
  useUploads.setState({ [field]: undefined });
  void dropHandle(field);
}
