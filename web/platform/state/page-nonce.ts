// CSP nonce for styles that libraries insert; readable as a property only.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

// The scroll lock of dialogs reads the nonce from this global.
if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });

export function pageNonce(): string {
  return nonce ?? "";
}
