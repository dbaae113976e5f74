import { useState } from "react";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import { linkPasswordProblem } from "./link-password-problem.ts";

/** What is chosen before a sheet is sent: whether its links ask for a password, and which. */
export interface LinkPasswordChoice {
  /** Undefined for none. */
  password: string | undefined;
  setPassword: (password: string | undefined) => void;
  /** Why the sheet could not be sent with it. A new object for each refusal, so that each one leads to the field. */
  refusal: { message: string } | undefined;
  /** Whether the sheet can be sent with it. If not, the field says why. */
  check: () => boolean;
  /** Shows at the field what the server's refusal says of the password. */
  showRefusal: (error: unknown) => void;
}

/** The choice of a password for the links of a sheet that is about to be sent. */
export function useLinkPassword(): LinkPasswordChoice {
  const [password, setPassword] = useState<string>();
  const [refusal, setRefusal] = useState<{ message: string }>();
  return {
    password,
    setPassword: (next) => {
      setPassword(next);
      setRefusal(undefined);
    },
    refusal,
    check: () => {
      const message = linkPasswordProblem(password);
      setRefusal(message === undefined ? undefined : { message });
      return message === undefined;
    },
    showRefusal: (error) => {
      const details = error instanceof ApiError ? error.details : [];
      const found = details.find(({ path }) => path === "password");
      setRefusal(found && { message: found.message });
    },
  };
}
