import { ipv4Bytes, ipv6Groups } from "./ip-address.ts";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";

/** Maximum length of a webhook's address. */
export const webhookAddressCharacters = 1000;

/** What a stage allows of the addresses of webhooks. */
export interface WebhookAddressPolicy {
  /** The hosts of the stage itself, which get no webhooks; with the port where it is not 443. */
  ownHosts: readonly string[];
  /** Whether a webhook may lead to this machine, by http too and on any port. Only where the stage runs on one machine. */
  allowsLoopback: boolean;
}

export const webhookAddressMessages = {
  invalid: "Enter a full web address, such as https://example.com/splitsheet",
  long: `At most ${webhookAddressCharacters} characters`,
  scheme: "The address must begin with https://",
  port: "The address must have no port: webhooks go to port 443",
  credentials: "The address must have no user name and no password",
  fragment: "The address must have no part after a #",
  network: "Webhooks go to the public internet only, not into a network or to this machine",
  own: "This address is Splitsheet’s own",
} as const;

/** Names that lead to this machine or into a network, whatever a name server says of them. */
const localName = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|corp|home)$/;

/**
 * Returns why a webhook can't have an address, or undefined if it can. The WHATWG parser has put every spelling of an IP
 * address (decimal, octal, hexadecimal, shortened) into the usual one before it is compared. The addresses of a name are
 * checked when something is sent.
 */
export function webhookAddressRefusal(
  text: string,
  { ownHosts, allowsLoopback }: WebhookAddressPolicy,
): string | undefined {
  if (text.length > webhookAddressCharacters) return webhookAddressMessages.long;
  const url = parseUrl(text);
  if (url === undefined) return webhookAddressMessages.invalid;
  const host = hostOf(url);
  const isLocal = allowsLoopback && (host === "localhost" || isLoopbackAddress(host));
  if (url.protocol !== "https:" && !(isLocal && url.protocol === "http:"))
    return webhookAddressMessages.scheme;
  if (url.username !== "" || url.password !== "") return webhookAddressMessages.credentials;
  if (url.hash !== "" || text.includes("#")) return webhookAddressMessages.fragment;
  if (ownHosts.some((own) => url.host === own || host === own || host.endsWith(`.${own}`)))
    return webhookAddressMessages.own;
  if (isLocal) return undefined;
  // The parser leaves out the port of the scheme.
  if (url.port !== "") return webhookAddressMessages.port;
  const isIp = ipv4Bytes(host) !== undefined || ipv6Groups(host) !== undefined;
  if (isIp) return isPublicAddress(host) ? undefined : webhookAddressMessages.network;
  if (localName.test(host)) return webhookAddressMessages.network;
  return host.includes(".") ? undefined : webhookAddressMessages.invalid;
}

/** Returns the host of an address in lower case, without the brackets of an IPv6 address and without a final dot. */
export function hostOf({ hostname }: Pick<URL, "hostname">): string {
  return hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/\.$/, "");
}

function parseUrl(text: string): URL | undefined {
  // The parser drops tabs, line ends and spaces around, and takes `\` for `/`.
  if (/[\s\\\p{Cc}]/u.test(text)) return undefined;
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
