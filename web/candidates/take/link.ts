import { linkDocument } from "@wasla/contract/candidates/one-endpoints";
import { call } from "#/platform/call/call.ts";

/** A link to a document, good for five minutes. */
export async function linkTo(address: string): Promise<string> {
  const name = decodeURIComponent(address.split("?")[0]?.split("/").at(-1) ?? "");
  const { data } = await call(linkDocument, { params: { name } });
  return data.url;
}
