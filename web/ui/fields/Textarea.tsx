import { InputBase, type TextareaProps } from "@mantine/core";
import type { Ref } from "react";
import classes from "./Textarea.module.css";
import { type LabeledInputProps, toInputProps } from "./to-input-props.tsx";

type Props = Omit<TextareaProps, keyof LabeledInputProps> &
  LabeledInputProps & { readonly ref?: Ref<HTMLTextAreaElement> };

/** Grows with its text by style alone; Mantine's measures it with scripts. */
export function Textarea(props: Props) {
  return (
    <InputBase
      component="textarea"
      multiline
      rows={3}
      classNames={classes}
      {...toInputProps(props)}
    />
  );
}
