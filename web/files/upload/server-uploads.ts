import type { DocumentField } from "@wasla/contract/files/job-seeker-files";
import { cancelUpload, type Media } from "@wasla/contract/files/upload-endpoints";
import { ownMediaQuery } from "#/files/requests.ts";
import { callApi } from "#/platform/api/call-api.ts";
import { queryClient } from "#/platform/api/query-client.ts";

/** A file of that name that has replaced the field's file since the list was last read. */
export async function findArrivedMedia(
  field: DocumentField,
  name: string,
): Promise<Media | undefined> {
  const previous = findByField(queryClient.getQueryData(ownMediaQuery.queryKey), field);
  const current = await queryClient.fetchQuery({ ...ownMediaQuery, staleTime: 0 });
  const upload = findByField(current, field);
  if (!upload || upload.name === previous?.name) return undefined;
  return nameWithoutExtension(upload.originalName) === nameWithoutExtension(name)
    ? upload
    : undefined;
}

/** Cancels uploads left behind in the same field. */
export function cancelOtherUploads(field: DocumentField, uploadId: string) {
  const { uploads = [] } = queryClient.getQueryData(ownMediaQuery.queryKey) ?? {};
  for (const other of uploads)
    if (other.fieldName === field && other.uploadId !== uploadId)
      callApi(cancelUpload, { params: { uploadId: other.uploadId } }).catch(() => undefined);
}

type MediaList = { readonly files: readonly Media[] } | undefined;

function findByField(listed: MediaList, field: DocumentField): Media | undefined {
  return listed?.files.find(({ fieldName }) => fieldName === field);
}

/** The server sets the extension by content. */
const nameWithoutExtension = (name: string) => name.replace(/\.\w+$/, "");
