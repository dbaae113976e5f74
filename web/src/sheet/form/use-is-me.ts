import { useQuery } from "@tanstack/react-query";
import { sameEmail } from "../../../../shared/domain/text/email.ts";
import { signedInUserQuery } from "../../api/auth.ts";

/** Returns the function that tells whether an email address is that of the signed-in user. */
export function useIsMe(): (email: string) => boolean {
  const { data: session } = useQuery(signedInUserQuery);
  return (email) =>
    session !== undefined &&
    session !== null &&
    session.email !== "" &&
    sameEmail(session.email, email);
}
