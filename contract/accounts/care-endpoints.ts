/** The care of one's own account: address, second factor. */
import * as z from "zod/mini";
import { endpoint, roles } from "#/platform/endpoint.ts";
import { answer, done, noBody } from "#/platform/wire.ts";
import { EmailChange, FactorCode, KnownPassword } from "./schemas.ts";

/** How one gets into one's own account. */
const Care = z.object({
  email: z.string(),
  /** An address that waits to be confirmed. */
  newEmail: z.nullable(z.string()),
  hasPassword: z.boolean(),
  isGoogleLinked: z.boolean(),
  /** Null without one. */
  secondFactor: z.nullable(z.object({ recoveryCodesLeft: z.int() })),
});
export type Care = z.output<typeof Care>;

export const readCare = endpoint({
  method: "GET",
  path: "/auth/account",
  about: "How one gets into one's own account: address, password, Google, second factor.",
  who: roles,
  reply: answer(Care),
  beforeSecondFactor: true,
});

export const changeEmail = endpoint({
  method: "POST",
  path: "/auth/change-email",
  about:
    "Mails a link to a new address and a notice to the present one, which stays until the link is used; answers the same for an address in use.",
  who: roles,
  body: EmailChange,
  reply: done,
});

export const keepEmail = endpoint({
  method: "DELETE",
  path: "/auth/change-email",
  about: "Takes a change of address back that waits to be confirmed.",
  who: roles,
  reply: done,
});

export const confirmEmail = endpoint({
  method: "PUT",
  path: "/auth/change-email",
  about: "Confirms a new address by its link's token, sent as bearer, and uses the link up.",
  who: "everyone",
  body: noBody,
  reply: answer(z.object({ email: z.string() })),
});

export const startSecondFactor = endpoint({
  method: "POST",
  path: "/auth/second-factor/start",
  about: "Draws a secret for an authenticator; it counts once a code of it has been given.",
  who: roles,
  body: z.strictObject({ password: KnownPassword }),
  reply: answer(z.object({ secret: z.string(), uri: z.string() })),
  beforeSecondFactor: true,
});

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmSecondFactor = endpoint({
  method: "POST",
  path: "/auth/second-factor/confirm",
  about: "Turns the second factor on by a first code; answers the recovery codes, this once.",
  who: roles,
  body: z.strictObject({ code: FactorCode }),
  reply: answer(RecoveryCodes),
  beforeSecondFactor: true,
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/auth/second-factor/recovery-codes",
  about: "Draws new recovery codes in place of the old ones; needs a code of the authenticator.",
  who: roles,
  body: z.strictObject({ code: FactorCode }),
  reply: answer(RecoveryCodes),
});

export const removeSecondFactor = endpoint({
  method: "DELETE",
  path: "/auth/second-factor",
  about: "Turns the second factor off; needs the password and a code. Not for operators.",
  who: ["jobSeeker", "company", "corporate"],
  body: z.strictObject({ password: KnownPassword, code: FactorCode }),
  reply: done,
});
