import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { Records } from "../records.ts";
import { ServiceFault, type ServiceResponse } from "../service.ts";
import type { WireRequest } from "../service.ts";
import { isSimulated, type Outcome } from "./outcomes.ts";

const entry = z.object({ reason: z.enum(["BOUNCE", "COMPLAINT"]), at: z.string() });
type Reason = z.infer<typeof entry>["reason"];

/** A call of SES version 2 on an address of the list. */
export interface ListCall {
  operation: string;
  address: string;
}

const path = "/v2/email/suppression/addresses/";
const operations: Record<string, string> = {
  GET: "GetSuppressedDestination",
  DELETE: "DeleteSuppressedDestination",
};

/** Reads a call of SES version 2; undefined for one of version 1, which posts a form. */
export function readListCall({ method, url }: WireRequest): ListCall | undefined {
  if (!url.startsWith("/v2/")) return undefined;
  if (!url.startsWith(path)) return { operation: `${method} ${url}`, address: "" };
  return {
    operation: operations[method] ?? method,
    address: decodeURIComponent(url.slice(path.length)),
  };
}

/** The account's suppression list: addresses to which SES sends nothing more. */
export class SuppressionList {
  readonly #entries: Records<z.infer<typeof entry>>;

  constructor(database: DatabaseSync) {
    this.#entries = new Records(database, "suppressed", entry);
  }

  has(address: string): boolean {
    return this.#entries.get(address.toLowerCase()) !== undefined;
  }

  /**
   * Puts an address on the list after a bounce or a complaint for which the configuration set asks. SES leaves out the
   * addresses of its simulator.
   */
  learn(address: string, outcome: Outcome, reasons: ReadonlySet<string>, at: string): void {
    const reason = reasonOf(outcome);
    if (reason === undefined || !reasons.has(reason) || isSimulated(address)) return;
    this.#entries.put(address.toLowerCase(), { reason, at });
  }

  handle({ operation, address }: ListCall): ServiceResponse {
    const key = address.toLowerCase();
    const found = this.#entries.get(key);
    switch (operation) {
      case "GetSuppressedDestination":
        if (found === undefined) throw notOnList(address);
        return answer({
          SuppressedDestination: {
            EmailAddress: key,
            Reason: found.reason,
            LastUpdateTime: Date.parse(found.at) / 1000,
          },
        });
      case "DeleteSuppressedDestination":
        if (!this.#entries.delete(key)) throw notOnList(address);
        return answer({});
      default:
        throw new ServiceFault(
          501,
          "NotImplementedException",
          `the local cloud does not support ses:${operation}`,
        );
    }
  }
}

function reasonOf(outcome: Outcome): Reason | undefined {
  if (outcome === "unknown mailbox") return "BOUNCE";
  return outcome === "complaint" ? "COMPLAINT" : undefined;
}

function notOnList(address: string): ServiceFault {
  return new ServiceFault(
    404,
    "NotFoundException",
    `Email address ${address} does not exist on your suppression list.`,
  );
}

function answer(body: object): ServiceResponse {
  return {
    status: 200,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}

/** Renders an error as version 2 does. */
export function listFault({ status, code, message }: ServiceFault): ServiceResponse {
  return {
    status,
    headers: { "content-type": "application/json", "x-amzn-errortype": code },
    body: JSON.stringify({ message }),
  };
}
