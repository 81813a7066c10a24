import { createContext } from "react";

/**
 * True while owners preview their own profile as clients see it: the surrounding page has the h1
 * and the focus, and unlock buttons lead nowhere.
 */
export const OwnerPreviewContext = createContext(false);
