import { networkOf } from "../../../shared/domain/account/attempts.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { isPasswordOf } from "../../platform/password-hash.ts";
import type { Table } from "../core/table.ts";
import { AttemptRepository } from "./attempt-repository.ts";

/** A link that needs a password. */
interface LockedLink {
  /** What the attempts are counted for: the id of the link's song or file, or the hash of its token. */
  linkedId: string;
  /** The password's hash; undefined if there is none any more. */
  hash: string | undefined;
  /** Records that the browser gave the password. */
  admit: () => Promise<void>;
}

interface Given {
  password: string | undefined;
  ipAddress: string;
  at: string;
}

/**
 * Opens a link by its password. Counts each attempt before it is checked, for the network and for all together; a call
 * without a password is refused without a count. Throws `share_password_invalid`, `too_many_requests`.
 */
export async function openByPassword(
  table: Table,
  { linkedId, hash, admit }: LockedLink,
  { password, ipAddress, at }: Given,
): Promise<void> {
  if (password === undefined) throw new DomainError("share_password_invalid");
  const attempts = new AttemptRepository(table);
  const [here, anywhere] = await attempts.begin(
    [
      { kind: "sharePassword", subject: `${linkedId} ${networkOf(ipAddress)}` },
      { kind: "sharePasswordAnywhere", subject: linkedId },
    ],
    at,
  );
  if (hash === undefined || !(await isPasswordOf(password, hash)))
    throw new DomainError("share_password_invalid");
  await admit();
  await attempts.succeed({ takeBack: [anywhere], forget: [here] });
}
