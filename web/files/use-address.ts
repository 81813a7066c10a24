import { useEffect, useState } from "react";

/** Where the page itself finds what it holds. */
export function useAddress(held: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (held === undefined) return setAddress(undefined);
    const made = URL.createObjectURL(held);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [held]);
  return address;
}
