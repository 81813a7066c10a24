// Adds the script that runs before the page is painted. It is not a module, because modules wait.
import { build, type Plugin } from "vite";

const name = "before-paint";

export function beforePaint(): Plugin {
  let root = "";
  return {
    name,
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    async buildStart() {
      const source = await bundle(root);
      this.emitFile({ type: "asset", name: `${name}.js`, source });
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle: files = {} }) {
        const file = Object.keys(files).find((path) => path.includes(name));
        if (file === undefined) throw new Error(`no ${name} script in the build`);
        return [{ tag: "script", attrs: { src: `/${file}` }, injectTo: "head-prepend" }];
      },
    },
  };
}

async function bundle(root: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      target: "baseline-widely-available",
      modulePreload: false,
      rolldownOptions: { input: `${root}/${name}.ts`, output: { format: "iife" } },
    },
  });
  const [chunk] = "output" in built ? built.output : [];
  if (chunk === undefined) throw new Error(`${name} was not built`);
  return chunk.code;
}
