/** OpenStack Swift with its S3 API: Debian's packages, or unpacked below SWIFT_HOME. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { freePort } from "#/platform/postgres/free-port.ts";
import type { S3Options } from "#/platform/storage/s3-storage.ts";

const { SWIFT_HOME: home = "/", ...inherited } = process.env;

/** The system's Python, for which Debian's packages are built. */
const PYTHON = "/usr/bin/python3";

/** Runs a Swift server with its own settings folder instead of /etc/swift. */
const START_SCRIPT = `import runpy, sys
from swift.common.utils import set_swift_dir
set_swift_dir(sys.argv[1])
sys.argv = sys.argv[2:]
runpy.run_path(sys.argv[0], run_name="__main__")`;

const bin = (name: string) => join(home, "usr/bin", name);

const env = {
  ...inherited,
  PYTHONPATH: join(home, "usr/lib/python3/dist-packages"),
  LD_LIBRARY_PATH: join(home, "usr/lib/x86_64-linux-gnu"),
};

const kinds = ["account", "container", "object"] as const;

export function hasSwift(): boolean {
  return ["proxy", ...kinds].every((kind) => existsSync(bin(`swift-${kind}-server`)));
}

/** Starts one server of each kind, without replication and with one account. */
export async function startSwift(): Promise<{ options: S3Options; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "wasla-swift-"));
  const [port = 0, ...ports] = await Promise.all(["proxy", ...kinds].map(freePort));
  await configure(folder, port, ports);
  const children = ["proxy", ...kinds].map((kind) =>
    spawn(
      PYTHON,
      ["-c", START_SCRIPT, folder, bin(`swift-${kind}-server`), join(folder, `${kind}.conf`)],
      { env, stdio: "ignore" },
    ),
  );
  const options = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "files",
    region: "us-east-1",
    accessKeyId: "test:tester",
    secretAccessKey: "testing",
    forcePathStyle: true,
  };
  await Promise.all([port, ...ports].map(waitUntilListening));
  await createBucket(options);
  const stop = async () => {
    await Promise.all(children.map(stopProcess));
    await rm(folder, { recursive: true });
  };
  return { options, stop };
}

async function configure(folder: string, port: number, ports: readonly number[]): Promise<void> {
  await mkdir(join(folder, "srv/d1"), { recursive: true });
  const user = execFileSync("id", ["-un"]).toString().trim();
  const shared = `swift_dir = ${folder}\nuser = ${user}\nbind_ip = 127.0.0.1\nworkers = 0\n`;
  await writeFile(
    join(folder, "swift.conf"),
    "[swift-hash]\nswift_hash_path_suffix = wasla\nswift_hash_path_prefix = test\n",
  );
  const proxy = `[DEFAULT]\n${shared}bind_port = ${port}\n[pipeline:main]
pipeline = catch_errors proxy-logging listing_formats cache bulk s3api tempauth slo dlo proxy-logging proxy-server
[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true
[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:9
[filter:s3api]\nuse = egg:swift#s3api\nlocation = us-east-1
[filter:tempauth]\nuse = egg:swift#tempauth\nuser_test_tester = testing .admin
`;
  const filters = ["catch_errors", "proxy-logging", "listing_formats", "bulk", "slo", "dlo"];
  const named = filters.map(
    (name) => `[filter:${name}]\nuse = egg:swift#${name.replace("-", "_")}\n`,
  );
  await writeFile(join(folder, "proxy.conf"), proxy + named.join(""));
  for (const [at, kind] of kinds.entries()) {
    const devices = `devices = ${join(folder, "srv")}\nmount_check = false\n`;
    const served = `[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`;
    const conf = `[DEFAULT]\n${shared}bind_port = ${ports[at]}\n${devices}${served}`;
    await writeFile(join(folder, `${kind}.conf`), conf);
    createRing(folder, kind, ports[at] ?? 0);
  }
}

function createRing(folder: string, kind: string, port: number): void {
  const builder = join(folder, `${kind}.builder`);
  const device = ["add", "--region", "1", "--zone", "1", "--ip", "127.0.0.1", "--port", `${port}`];
  for (const command of [
    ["create", "4", "1", "1"],
    [...device, "--device", "d1", "--weight", "1"],
    ["rebalance"],
  ])
    execFileSync(PYTHON, [bin("swift-ring-builder"), builder, ...command], { env });
}

async function createBucket({ bucket, accessKeyId, secretAccessKey, ...options }: S3Options) {
  const client = new S3Client({ ...options, credentials: { accessKeyId, secretAccessKey } });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}

/** Retries until the port answers; the test's timeout applies. */
async function waitUntilListening(port: number): Promise<void> {
  const isThere = () =>
    new Promise<boolean>((resolve) => {
      const line = connect(port, "127.0.0.1", () => resolve(true)).on("error", () =>
        resolve(false),
      );
      line.on("connect", () => line.destroy());
    });
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 100));
}

function stopProcess(child: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  return ended;
}
