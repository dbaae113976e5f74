import { useQuery } from "@tanstack/react-query";
import { environmentQuery } from "../../api/meta.ts";

/** Where to write to; undefined until it is known, and where the operator has set no address. */
export function useContactAddress(mailbox: "support" | "sales"): string | undefined {
  const { data } = useQuery(environmentQuery);
  return mailbox === "support" ? data?.supportEmail : data?.salesEmail;
}
