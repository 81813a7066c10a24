// What the server's list of files says about uploads of other tabs and earlier visits.
import type { DocumentField } from "@wasla/contract/files/own-files";
import { cancelUpload, type Media } from "@wasla/contract/files/upload-endpoints";
import { ownMediaQuery } from "#/files/requests.ts";
import { call } from "#/platform/call/call.ts";
import { queryClient } from "#/platform/call/query-client.ts";

/** A file of that name that has come into its place since the list was last read. */
export async function arrivedMeanwhile(
  field: DocumentField,
  name: string,
): Promise<Media | undefined> {
  const known = fileOf(queryClient.getQueryData(ownMediaQuery.queryKey), field);
  const now = await queryClient.fetchQuery({ ...ownMediaQuery, staleTime: 0 });
  const found = fileOf(now, field);
  if (!found || found.name === known?.name) return undefined;
  return bareName(found.originalName) === bareName(name) ? found : undefined;
}

/** Another file takes the place of one whose upload was left behind. */
export function forgetOthers(field: DocumentField, uploadId: string) {
  const { uploads = [] } = queryClient.getQueryData(ownMediaQuery.queryKey) ?? {};
  for (const other of uploads)
    if (other.fieldName === field && other.uploadId !== uploadId)
      call(cancelUpload, { params: { uploadId: other.uploadId } }).catch(() => undefined);
}

type Listed = { readonly files: readonly Media[] } | undefined;

function fileOf(listed: Listed, field: DocumentField): Media | undefined {
  return listed?.files.find(({ fieldName }) => fieldName === field);
}

/** The server names the ending by the content. */
const bareName = (name: string) => name.replace(/\.\w+$/, "");
