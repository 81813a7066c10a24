/** Lets the browser save what stands at an address under a name. */
export function saveFile(address: string, name: string) {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** The same of what the page itself holds. A large blob lies on the browser's disk, not in memory. */
export function saveBlob(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob);
  saveFile(address, name);
  // The browser takes hold of it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
