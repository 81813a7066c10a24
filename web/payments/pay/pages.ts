/** The pages of the payment path. */
import { PayPage } from "./PayPage.tsx";
import { FailedPage } from "./result/FailedPage.tsx";
import { SuccessPage } from "./result/SuccessPage.tsx";

export const payPages = { PayPage, SuccessPage, FailedPage };
