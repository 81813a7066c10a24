export type FormFile = {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Content type claimed by the browser; the server does not trust it. */
  readonly type?: string;
};

/** Encodes text fields (lists as repeated names) and files. */
export async function encodeMultipart(
  fields: Readonly<Record<string, string | readonly string[]>>,
  files: Readonly<Record<string, FormFile>> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) form.append(name, each);
  for (const [name, { bytes, type = "application/octet-stream", ...file }] of Object.entries(files))
    form.append(name, new Blob([bytes], { type }), file.name);
  const response = new Response(form);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { "content-type": response.headers.get("content-type") ?? "" },
  };
}
