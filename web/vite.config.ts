import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { deepImports } from "./build/deep-imports.ts";
import { precompress } from "./build/precompress.ts";
import { preloadFont } from "./build/preload-font.ts";

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

// What every page needs, in one file: a few dozen small ones would compress worse. The parts
// after `?!` are the concern of some pages only.
const frame =
  /node_modules\/(react|react-dom|scheduler|react-router|zustand)\/|\/web\/(platform|ui)\/(?!messages)\w+\/(?!form|judge|query|url|formats|use-tab|theme|Toasts|Data|Face|initials|cut|State|Waiting|Plain|phone|mail|words|WhenAsked)[^/]+\.tsx?$|\/web\/shell\/(route|areas\.|pages\/PageFailure|layout\/(Skip|Progress|Offline|Language)\w+)\.tsx?$/;

// What every public page needs.
const visitors =
  /\/web\/(ui\/fields\/Plain(Link|Button)|accounts\/(PathLink|use-fragment|form\.module))/;

// What every form of a visitor needs.
const forms =
  /node_modules\/(react-hook-form|@hookform)\/|\/web\/(platform\/form\/form|ui\/fields\/Plain(Field|Password|Email))/;

// What most pages of the areas need.
const area = /node_modules\/(@mantine|@tanstack|zod)\/|\/contract\//;

export default defineConfig({
  plugins: [
    react(),
    deepImports(["@mantine/core", "@mantine/hooks", "@tabler/icons-react"]),
    preloadFont("inter-latin-wght-normal"),
    precompress(),
  ],
  // The server replaces it in every page it sends.
  html: { cspNonce: "__NONCE__" },
  build: {
    target: "baseline-widely-available",
    manifest: true,
    reportCompressedSize: false,
    // `data:` addresses are refused by the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "frame", test: frame },
            { name: "visitors", test: visitors },
            { name: "forms", test: forms },
            { name: "area", test: area, minShareCount: 12 },
          ],
        },
      },
    },
  },
  server: { host: "127.0.0.1", proxy: { "/api": server, "/legal": server, "/sandbox": server } },
});
