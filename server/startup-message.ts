import type { Config } from "./config.ts";

export async function startupMessage(config: Config): Promise<string> {
  const { publicUrl, isDemo, hasMailbox, stripe } = config;
  const lines = [`\nWasla is ready: ${publicUrl}`];
  if (hasMailbox) lines.push(`Mails are shown at ${publicUrl}/sandbox/mailbox`);
  if (!stripe) lines.push(`Payments are simulated: ${publicUrl}/sandbox/payments`);
  if (!isDemo) return lines.join("\n");
  const { DEMO_PASSWORD, demoAccounts } = await import("./demo/demo-accounts.ts");
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  return [
    ...lines,
    `\nDemo accounts, password for all: ${DEMO_PASSWORD}`,
    ...demoAccounts.map(({ email, about }) => `  ${email.padEnd(width)}  ${about}`),
    "\nStop with Ctrl-C.",
  ].join("\n");
}
