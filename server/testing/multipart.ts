/** Multipart calls as a browser sends them. */
export type FormFile = {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** As the browser calls it; nobody believes it. */
  readonly type?: string;
};

/** Text fields by name, a list under its name again and again; files by their field. */
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
