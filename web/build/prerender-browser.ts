/** Stands in for the browser while pages are prerendered; loaded before the renderer. */

const ignore = () => undefined;

/** The server replaces it in every page it sends. */
const nonceElement = { nonce: "__NONCE__" };

Object.assign(globalThis, {
  window: globalThis,
  addEventListener: ignore,
  matchMedia: () => ({ matches: false, addEventListener: ignore }),
  document: {
    querySelector: (selector: string) => (selector.includes("csp-nonce") ? nonceElement : null),
    addEventListener: ignore,
    documentElement: { dataset: {}, style: {} },
    fonts: { load: async () => [] },
  },
  BroadcastChannel: class {},
});
