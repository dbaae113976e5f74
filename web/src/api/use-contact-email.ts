import { useQuery } from "@tanstack/react-query";
import { environmentQuery } from "./meta.ts";

/** The operator's contact email address; undefined until it is loaded, or if the operator has set none. */
export function useContactEmail(mailbox: "support" | "sales"): string | undefined {
  const { data } = useQuery(environmentQuery);
  return mailbox === "support" ? data?.supportEmail : data?.salesEmail;
}
