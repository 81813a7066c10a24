/** nginx with `deploy/nginx.conf`, on local ports and with a self-signed certificate. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#/platform/postgres/free-port.ts";

export type Nginx = {
  readonly http: number;
  readonly https: number;
  /** Error log so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
};

/** Why it cannot be started here; undefined if it can. */
export function missingForNginx(): string | undefined {
  const has = (name: string) => spawnSync(name, ["-v"]).error === undefined;
  const lacking = ["nginx", "openssl"].filter((name) => !has(name));
  return lacking.length > 0 ? `${lacking.join(" and ")} is not installed` : undefined;
}

/** Starts nginx in front of two instances at these ports. */
export async function startNginx(instances: readonly [number, number]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "wasla-nginx-"));
  const [http, https] = [await freePort(), await freePort()];
  chmodSync(folder, 0o755); // nginx workers run as another user if started by root
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, { http, https, instances }));
  createCertificate(folder);
  const nginx = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")]);
  let output = "";
  nginx.stderr.on("data", (text) => {
    output += text;
  });
  const ended = once(nginx, "close");
  while (!(await isListening(https)) && nginx.exitCode === null) await pause(20);
  const stop = async () => {
    nginx.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { http, https, output: () => output, stop };
}

type Ports = Pick<Nginx, "http" | "https"> & { readonly instances: readonly [number, number] };

/** The project's configuration with local ports and paths, in that of nginx's image. */
function configuration(folder: string, { http, https, instances: [first, second] }: Ports): string {
  const ours = readFileSync(join(import.meta.dirname, "../../deploy/nginx.conf"), "utf8")
    .replaceAll("app1:3000", `127.0.0.1:${first}`)
    .replaceAll("app2:3000", `127.0.0.1:${second}`)
    .replaceAll("/etc/nginx/tls/", `${folder}/`)
    .replace("/var/cache/nginx/", `${folder}/`)
    .replace("listen 80;", `listen 127.0.0.1:${http};`)
    .replace("listen 443 ", `listen 127.0.0.1:${https} `);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join("\n");
  return `daemon off; pid ${folder}/pid; error_log stderr warn; events {}
    http {\n${temporary}\n${ours}\n}`;
}

function createCertificate(folder: string): void {
  const signInUrl = ["-out", join(folder, "fullchain.pem"), "-keyout", join(folder, "privkey.pem")];
  const about = ["-subj", "/CN=localhost", "-days", "1", "-newkey", "ec"];
  const curve = ["-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  spawnSync("openssl", ["req", "-x509", ...about, ...curve, ...signInUrl]);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
