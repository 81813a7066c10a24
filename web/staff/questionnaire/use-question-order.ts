/** An unsaved order of the questions, kept in this tab until it is saved. */
import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import { useState } from "react";
import { readTabDraft, tabDrafts } from "#/platform/drafts/draft-storage.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";

/** Ids; `was` is the order that it started from. */
type OrderDraft = { readonly was: string; readonly order: readonly string[] };

const noOrder: OrderDraft = { was: "", order: [] };

export function useQuestionOrder(asked: readonly StaffQuestion[]) {
  const t = useMessages("staff/questionnaire");
  const draft = `${useUser()._id}:question-order`;
  const savedOrder = asked.map(({ _id }) => _id);
  const [wanted, setWanted] = useState(() => ({ ...noOrder, ...readTabDraft(draft, noOrder) }));
  // Ignore an order made for other questions.
  const isOfThese =
    wanted.was === savedOrder.join() && isSame(wanted.order.toSorted(), savedOrder.toSorted());
  const order = isOfThese ? wanted.order : savedOrder;
  const setDraft = (next: OrderDraft) => {
    setWanted(next);
    tabDrafts.write(draft, next);
  };
  const move = (id: string, by: 1 | -1) => {
    const at = order.indexOf(id);
    const to = at + by;
    if (at < 0 || to < 0 || to >= order.length) return;
    setDraft({ was: savedOrder.join(), order: order.toSpliced(at, 1).toSpliced(to, 0, id) });
    announce(t("movedTo", { place: to + 1, of: order.length }), "polite");
  };
  return {
    savedOrder,
    order,
    questions: order.flatMap((id) => asked.find(({ _id }) => _id === id) ?? []),
    isChanged: !isSame(order, savedOrder),
    move,
    revert: () => setDraft(noOrder),
    /** Call after saving; the list follows once it is refetched. */
    deleteDraft: () => tabDrafts.remove(draft),
  };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join() === other.join();
}
