// Lets the browser load the font of the first text before the style sheet has arrived.
import type { Plugin } from "vite";

export function preloadFont(name: string): Plugin {
  return {
    name: "preload-font",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {} }) {
        const font = Object.keys(bundle).find((file) => file.includes(name));
        if (font === undefined) throw new Error(`no font named ${name} in the build`);
        const attrs = { rel: "preload", as: "font", type: "font/woff2", crossorigin: "" };
        return [{ tag: "link", attrs: { ...attrs, href: `/${font}` }, injectTo: "head-prepend" }];
      },
    },
  };
}
