import { NativeSelect as MantineSelect, type NativeSelectProps } from "@mantine/core";
import type { Ref } from "react";
import { type LabeledInputProps, toInputProps } from "./to-input-props.tsx";

export type SelectOption = { readonly value: string; readonly label: string };

type Props = Omit<NativeSelectProps, keyof LabeledInputProps | "data"> &
  LabeledInputProps & {
    readonly options: readonly SelectOption[];
    /** Label of the empty option; without it there is none. */
    readonly emptyLabel?: string | undefined;
    readonly ref?: Ref<HTMLSelectElement>;
  };

export function NativeSelect({ options, emptyLabel, ...select }: Props) {
  const emptyOption = emptyLabel === undefined ? [] : [{ value: "", label: emptyLabel }];
  return <MantineSelect {...toInputProps(select)} data={[...emptyOption, ...options]} />;
}
