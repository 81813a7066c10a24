import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { beforePaint } from "./build/before-paint.ts";
import { colorTokens } from "./build/color-tokens.ts";
import { deepImports } from "./build/deep-imports.ts";
import { groupChunks } from "./build/group-chunks.ts";
import { precompress } from "./build/precompress.ts";
import { preloadFont } from "./build/preload-font.ts";
import { preloadPages } from "./build/preload-pages.ts";
import { prerender } from "./build/prerender.ts";

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [
    react(),
    colorTokens(),
    deepImports(["@mantine/core", "@mantine/hooks", "@tabler/icons-react"]),
    groupChunks(),
    preloadFont("inter-latin-wght-normal"),
    beforePaint(),
    precompress(),
    preloadPages(),
    prerender(() => [react(), colorTokens()].flat()),
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
      checks: { pluginTimings: false },
      output: {
        // Every page names dozens of files; seven letters tell the builds of one apart.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
      },
    },
  },
  server: { host: "127.0.0.1", proxy: { "/api": server, "/legal": server, "/sandbox": server } },
});
