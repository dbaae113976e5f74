const SIMULATOR = "simulator.amazonses.com";

/** What happens to an email at its recipient. */
export type Outcome =
  | "delivered"
  | "complaint"
  /** Delivered, and the mailbox answers by itself. */
  | "automatic reply"
  /** The server of the recipient does not know the mailbox. */
  | "unknown mailbox"
  | "full mailbox"
  /** SES does not send it: the address is on the list of all SES accounts, or on that of this one. */
  | "suppressed by SES"
  | "suppressed by the account";

/** Local parts of the mailbox simulator. SES itself has none for a full mailbox. */
const simulated: Record<string, Outcome> = {
  bounce: "unknown mailbox",
  complaint: "complaint",
  ooto: "automatic reply",
  suppressionlist: "suppressed by SES",
  mailboxfull: "full mailbox",
};

export function isSimulated(address: string): boolean {
  return address.toLowerCase().endsWith(`@${SIMULATOR}`);
}

/**
 * The outcome of an email to this address. The local part of a mailbox simulator address, without its +label, decides
 * it. Nobody has an address under `invalid` (RFC 2606).
 */
export function outcomeOf(address: string, isOnList: (address: string) => boolean): Outcome {
  const [local = "", domain = ""] = address.toLowerCase().split("@");
  if (domain === SIMULATOR) return simulated[local.replace(/\+.*$/, "")] ?? "delivered";
  if (isOnList(address)) return "suppressed by the account";
  return domain === "invalid" || domain.endsWith(".invalid") ? "unknown mailbox" : "delivered";
}
