import type { ReactNode } from "react";
import { FieldError } from "./FieldError.tsx";

export type LabeledInputProps = {
  readonly label?: ReactNode;
  /** Shown below the input and read with it. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly dir?: string | undefined;
  /** For inputs that share one error, which is shown elsewhere. */
  readonly "aria-invalid"?: boolean;
  readonly "aria-describedby"?: string | undefined;
};

/** Props of Mantine's inputs. Its own `dir` and `aria-describedby` do not reach the input. */
export function toInputProps<Props extends LabeledInputProps>({
  hint,
  error,
  dir,
  "aria-invalid": isInvalid = error !== undefined,
  "aria-describedby": describedBy,
  ...input
}: Props) {
  return {
    ...input,
    description: hint,
    error: error === undefined ? isInvalid : <FieldError>{error}</FieldError>,
    attributes: {
      input: {
        dir,
        "aria-invalid": isInvalid,
        ...(describedBy && { "aria-describedby": describedBy }),
      },
    },
  };
}
