import { networkOf } from "../../shared/domain/attempts.ts";
import { normalizeEmail } from "../../shared/domain/email.ts";
import type { Accounts } from "./accounts.ts";

/** Counts a call that has a mail sent to an address which anyone can name. Throws `too_many_requests`. */
export async function countMail(
  { attempts }: Pick<Accounts, "attempts">,
  { email, origin, at }: { email: string; origin: { ipAddress: string }; at: string },
): Promise<void> {
  const subjects = [
    { kind: "mailAddress", subject: networkOf(origin.ipAddress) },
    { kind: "mail", subject: normalizeEmail(email) },
  ] as const;
  await attempts.begin(subjects, at);
}
