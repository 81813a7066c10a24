import { TextInput as MantineTextInput, type TextInputProps } from "@mantine/core";
import type { Ref } from "react";
import { type LabeledInputProps, toInputProps } from "./to-input-props.tsx";

type Props = Omit<TextInputProps, keyof LabeledInputProps> &
  LabeledInputProps & { readonly ref?: Ref<HTMLInputElement> };

export function TextInput(props: Props) {
  return <MantineTextInput {...toInputProps(props)} />;
}
