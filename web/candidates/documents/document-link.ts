import { linkDocument } from "@wasla/contract/candidates/candidate-endpoints";
import { callApi } from "#/platform/api/call-api.ts";

/** Creates a link to a document, valid for five minutes. */
export async function fetchDocumentLink(address: string): Promise<string> {
  const name = decodeURIComponent(address.split("?")[0]?.split("/").at(-1) ?? "");
  const { data } = await callApi(linkDocument, { params: { name } });
  return data.url;
}
