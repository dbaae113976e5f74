import type { SuppressionListClient } from "./suppression-list-client.ts";

export interface UnblockAddressOptions {
  address: string;
  /** Whether the address is taken off the list; otherwise it is only looked up. */
  applies: boolean;
  say: (line: string) => void;
}

const causes: Record<string, string> = {
  BOUNCE: "an email to it bounced",
  COMPLAINT: "its owner marked an email as spam. Unblock it only if they ask for it",
};

/**
 * Takes an address off SES's suppression list, so that it gets emails again. A repeat finds nothing to do. Throws
 * `CommandRefused`.
 */
export async function unblockAddress(
  list: Pick<SuppressionListClient, "find" | "remove">,
  { address, applies, say }: UnblockAddressOptions,
): Promise<void> {
  const found = await list.find(address);
  if (found === undefined) {
    say(
      `${address} is not on the account's suppression list, so there is nothing to change. SES may list an address for all accounts, which only it can undo.`,
    );
    return;
  }
  const { reason, since } = found;
  say(`${address} has been blocked since ${since.toISOString()}: ${causes[reason] ?? reason}.`);
  if (!applies) {
    say("Nothing was changed. Add --apply to unblock the address.");
    return;
  }
  await list.remove(address);
  say(`${address} is unblocked. Emails that it missed are not sent by themselves: resend them.`);
}
