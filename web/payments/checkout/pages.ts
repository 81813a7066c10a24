import { CheckoutPage } from "./CheckoutPage.tsx";
import { FailedPage } from "./result/FailedPage.tsx";
import { SuccessPage } from "./result/SuccessPage.tsx";

export const checkoutPages = { CheckoutPage, SuccessPage, FailedPage };
