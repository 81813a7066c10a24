/** One chunk for both, because the page has little beside the form. */
import { LoginPage } from "./LoginPage.tsx";
import { SignIn } from "./SignIn.tsx";

export const signInPages = { LoginPage, SignIn };
