/** Schemas of forms whose fields differ from the request, such as an amount that is typed. */
import * as z from "zod/mini";
// Loaded at once: a form that cannot load its rules is sent without them, hence as typed.
import "./validate.ts";

/** The schema's input, in which what is missing is left for the schema to reject. */
type Incomplete<S extends z.core.$ZodType> = {
  readonly [Name in keyof z.core.input<S>]?: z.core.input<S>[Name] | null | undefined;
};

/** `body`, converted from what is typed. A field has the same name in both. */
export function typedSchema<Typed, S extends z.core.$ZodType>(
  toBody: (typed: Typed) => Incomplete<S>,
  body: S,
) {
  const convert = z.transform((typed: Typed): unknown => toBody(typed));
  const converted: z.core.$ZodType = z.pipe(convert, body as z.core.$ZodType);
  return converted as z.core.$ZodType<z.core.output<S>, Typed>;
}

/** `body` with a `confirmation` that has to be typed; it is not sent. */
export function withConfirmation<S extends z.ZodMiniObject>(
  body: S,
  isConfirmed: (typed: string) => boolean,
) {
  const confirmation = z.string().check(z.refine(isConfirmed));
  const whole: z.core.$ZodType = z.extend(body, { confirmation });
  const confirmed: z.core.$ZodType = z.pipe(
    whole as z.core.$ZodType<Readonly<Record<string, unknown>>>,
    z.transform(({ confirmation: _typed, ...sent }) => sent),
  );
  type Typed = z.core.input<S> & { readonly confirmation: string };
  return confirmed as z.core.$ZodType<z.core.output<S>, Typed>;
}
