import { lazy, Suspense, useState } from "react";
import { UserButton } from "./UserButton.tsx";

const loadList = () => import("./UserMenuList.tsx");
const UserMenuList = lazy(() => loadList().then(({ UserMenuList }) => ({ default: UserMenuList })));

/** Loads the menu's items when it is first opened. */
export function UserMenu() {
  const [wasOpened, setAsked] = useState(false);
  const closed = (
    <UserButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadList()}
      onClick={() => setAsked(true)}
    />
  );
  if (!wasOpened) return closed;
  return (
    <Suspense fallback={closed}>
      <UserMenuList />
    </Suspense>
  );
}
