/** Makes the browser download a URL under this file name. */
export function saveFile(url: string, name: string) {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Like `saveFile`, for a blob. */
export function saveBlob(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  saveFile(url, name);
  // The download starts after this task, so the URL must outlive it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
