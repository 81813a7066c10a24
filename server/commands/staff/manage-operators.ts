/** Creates operators, and removes their lost second factors. */
import { parseArgs } from "node:util";
import { Email } from "@wasla/contract/accounts/schemas";
import { inviteOperator, resetOperatorSecondFactor } from "#/accounts/operators.ts";
import { type Config, readConfig } from "#/config.ts";
import { openServices } from "#/open-services.ts";
import { createLogger } from "#/platform/log.ts";
import type { Services } from "#/platform/services.ts";
import { StartupError } from "#/platform/startup-error.ts";

/** Runs a subcommand, and returns what to print. Throws a `StartupError` of one line. */
export async function manageOperators(
  args: readonly string[],
  readSettings: () => Config = readConfig,
): Promise<string> {
  const { values, positionals } = parseArguments(args);
  const [subcommand, address, ...extra] = positionals;
  if (values.help || subcommand === undefined) return usage;
  const action = Object.hasOwn(subcommands, subcommand) ? subcommands[subcommand] : undefined;
  if (!action || extra.length > 0)
    throw new StartupError(`${positionals.join(" ")}: see npm run staff -- --help`);
  const email = Email.safeParse(address);
  if (!email.success)
    throw new StartupError(`${JSON.stringify(address ?? "")} is not an email address.`);
  const { services, close } = await openServices(readSettings(), createLogger("warn"));
  try {
    return await action(services, { email: email.data, name: values.name });
  } finally {
    await close();
  }
}

const usage = `Manages the operators of Wasla:
  npm run staff -- add <email> [--name "<full name>"]
      creates an operator and prints the link to set the password; for an existing one, a new link
  npm run staff -- reset-factor <email>
      removes an operator's lost second factor and signs them out; they then set up a new one
It uses the server's settings, such as PUBLIC_URL, SECRET, DATABASE_URL and DATA_DIR.`;

type OperatorOptions = { readonly email: string; readonly name: string | undefined };

const subcommands: Readonly<
  Record<string, (services: Services, options: OperatorOptions) => Promise<string>>
> = {
  add: async (services, { email, name }) => {
    const [local = email] = email.split("@");
    const token = await inviteOperator(services, { email, fullName: name?.trim() || local });
    if (token === undefined)
      throw new StartupError(`${email} already has an account, which is not an active operator's.`);
    return `This link for ${email} works once, for 24 hours, and replaces any earlier one:
${services.settings.publicUrl}/set-password#token=${token}`;
  },
  "reset-factor": async (services, { email }) => {
    const isRemoved = await resetOperatorSecondFactor(services, email);
    if (!isRemoved)
      throw new StartupError(`${email} is not an active operator with a second factor.`);
    return `${email} no longer has a second factor, and is signed out.`;
  },
};

function parseArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: "boolean", short: "h" }, name: { type: "string" } },
    });
    return { values, positionals };
  } catch (error) {
    throw new StartupError(error instanceof Error ? (error.message.split("\n")[0] ?? "") : usage);
  }
}
