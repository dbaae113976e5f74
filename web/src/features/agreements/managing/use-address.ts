import { useState } from "react";
import { splitMessages } from "../../../../../shared/domain/sheet/splits.ts";

/**
 * The address that a dialog asks for, and why it can't be taken. `take` gives what is to be sent; undefined, saying
 * so in the form, where nothing was entered.
 */
export function useAddress(initial: string) {
  const [email, setEmail] = useState(initial);
  const [refusal, setRefusal] = useState<string>();
  const choose = (address: string) => {
    setEmail(address);
    setRefusal(undefined);
  };
  const take = () => {
    const address = email.trim();
    if (address !== "") return address;
    setRefusal(splitMessages.email);
    return undefined;
  };
  return { email, refusal, choose, take, refuse: setRefusal };
}
