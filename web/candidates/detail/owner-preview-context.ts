import { createContext } from "react";

/**
 * Whether the person on the page looks at themselves as clients see them: the page around it has
 * the title and the focus, and what leads clients to the payment leads nowhere.
 */
export const OwnerPreviewContext = createContext(false);
