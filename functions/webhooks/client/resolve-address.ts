import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import {
  isLoopbackAddress,
  isPublicAddress,
} from "../../../shared/domain/webhooks/public-address.ts";
import { WebhookRequestFailed } from "./webhook-request.ts";

/** Asks the machine's name servers for all addresses of a name. */
export type LookUpName = (name: string) => Promise<LookupAddress[]>;

export const lookUpName: LookUpName = (name) => lookup(name, { all: true });

/**
 * The address to which a request to a host goes. A name is looked up once, and the connection goes to an address of that
 * one answer: a name server that answers differently a moment later changes nothing. Throws `WebhookRequestFailed` if
 * the name is not known, and if even one of its addresses is not public. `isLocal`: the host is this machine, and the
 * stage may send there.
 */
export async function resolveAddress(
  host: string,
  isLocal: boolean,
  lookUp: LookUpName,
): Promise<string> {
  const found =
    isIP(host) === 0 ? await lookUpKnown(host, lookUp) : [{ address: host, family: isIP(host) }];
  const mayReach = isLocal ? isLoopbackAddress : isPublicAddress;
  if (!found.every(({ address }) => mayReach(address)))
    throw new WebhookRequestFailed("address_refused");
  // Functions of Lambda reach IPv4 addresses alone.
  const chosen = found.find(({ family }) => family === 4) ?? found[0];
  if (chosen === undefined) throw new WebhookRequestFailed("name_unknown");
  return chosen.address;
}

async function lookUpKnown(host: string, lookUp: LookUpName): Promise<LookupAddress[]> {
  try {
    return await lookUp(host);
  } catch {
    throw new WebhookRequestFailed("name_unknown");
  }
}
