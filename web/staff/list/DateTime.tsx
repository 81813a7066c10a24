import { useFormats } from "#/platform/language/formats.ts";

/** Day and time where the operator is. */
export function DateTime({ at }: { readonly at: string }) {
  const { date, time } = useFormats();
  return (
    <time dateTime={at}>
      {date(at)} {time(at)}
    </time>
  );
}
