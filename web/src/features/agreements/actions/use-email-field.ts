import { useState } from "react";
import { rowMessages } from "../../../../../shared/domain/sheet/sheet-rows.ts";

/**
 * The state of a dialog's email field and its error. `take` returns the entered address; if the field is empty it
 * returns undefined and shows the error.
 */
export function useEmailField(initial: string) {
  const [email, setEmail] = useState(initial);
  const [refusal, setRefusal] = useState<string>();
  const choose = (address: string) => {
    setEmail(address);
    setRefusal(undefined);
  };
  const take = () => {
    const address = email.trim();
    if (address !== "") return address;
    setRefusal(rowMessages.email);
    return undefined;
  };
  return { email, refusal, choose, take, refuse: setRefusal };
}
