/** Lets the browser save text as a file. */
export function saveText(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser takes hold of it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
