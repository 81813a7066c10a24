import { useMutation } from "@tanstack/react-query";
import type { ListState } from "#/candidates/list-address.ts";
import { askForCsv } from "#/candidates/requests.ts";
import { CallError } from "#/platform/call/call-error.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { save } from "./download-file.ts";

const fileName = "jobSeeker_.csv";
const noticeId = "csv";

/** The whole list, filtered and sorted as on the screen, saved as a file. */
export function useCsv(list: ListState) {
  const words = useWords("candidates");
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { response } = await askForCsv(list);
      // The browser keeps a large blob on its disk, not in the page's memory.
      const address = URL.createObjectURL(await response.blob());
      save(address, fileName);
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
    onMutate: () => notify.progress(noticeId, words("preparing")),
    onSuccess: () => notify.finish(noticeId, "success", words("completed")),
    onError: (error) => {
      const why = error instanceof CallError ? `. ${errorText(error)}` : "";
      notify.finish(noticeId, "error", `${words("notAble")}${why}`);
    },
  });
  return { takeCsv: () => mutate(), isTaking: isPending };
}
