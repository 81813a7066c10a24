import { lazy, Suspense, useState } from "react";
import { UserButton } from "./UserButton.tsx";

const loadList = () => import("./UserMenuList.tsx");
const UserMenuList = lazy(() => loadList().then(({ UserMenuList }) => ({ default: UserMenuList })));

/** The menu behind the picture; its list comes when it is first asked for. */
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
