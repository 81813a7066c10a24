import { MOST_IN_BUNDLE } from "@wasla/contract/candidates/schemas";
import { useState } from "react";
import type { ListState } from "#/candidates/list-address.ts";
import { pressBundle, refuseBundle } from "#/candidates/take/press.ts";
import { useTaking } from "#/candidates/take/taking.ts";
import { useWords } from "#/platform/language/language.ts";
import { withWords } from "#/platform/language/with-words.ts";
import { WhenAsked } from "#/ui/overlay/WhenAsked.tsx";

const ConfirmAll = withWords(
  () => import("./ConfirmAll.tsx").then((part) => part.ConfirmAll),
  "candidates/take",
);

type Props = {
  readonly list: ListState;
  readonly total: number | undefined;
  readonly chosen: ReadonlyMap<string, unknown>;
};

/** 'Download Files': of chosen ones, else of the whole list once confirmed; why not of more. */
export function useFilesButton({ list, total = 0, chosen }: Props) {
  const words = useWords("candidates");
  const [isAsking, setAsking] = useState(false);
  const isTaking = useTaking(({ files }) => files);
  const people = chosen.size || total;
  const isTooMany = people > MOST_IN_BUNDLE;
  const press = () => {
    if (isTooMany) refuseBundle();
    else if (chosen.size > 0) pressBundle({ userIds: [...chosen.keys()] });
    else if (total > 0) setAsking(true);
  };
  return {
    isTaking,
    press,
    /** Of a button that stays in reach, to say why nothing comes of it. */
    look: (isTooMany || people === 0) && {
      ...(isTooMany && { title: words("tooManyPeople", { most: MOST_IN_BUNDLE }) }),
      "aria-disabled": true,
      "data-disabled": true,
    },
    dialog: (
      <WhenAsked opened={isAsking}>
        {(opened) => (
          <ConfirmAll
            opened={opened}
            total={total}
            onClose={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              pressBundle({ list });
            }}
          />
        )}
      </WhenAsked>
    ),
  };
}
