// The nonce of this page for styles that libraries insert; the browser shows it to scripts only.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

// The name under which the scroll lock of dialogs looks for it.
if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });

export function pageNonce(): string {
  return nonce ?? "";
}
