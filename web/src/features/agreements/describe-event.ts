import type { z } from "zod";
import type { EvidenceView } from "../../../../shared/contracts/agreement-views.ts";

type Event = Pick<z.infer<typeof EvidenceView>, "type" | "actorName" | "note" | "version">;

/** What an entry of the evidence says, in a sentence. */
export function describeEvent({ type, actorName, note, version }: Event): string {
  switch (type) {
    case "created":
      return `${actorName} created the sheet`;
    case "sent": {
      const people = note === "1" ? "1 contributor" : `${note ?? "all"} contributors`;
      return `${actorName} sent version ${version} to ${people}`;
    }
    case "opened":
      return `${actorName} opened the sheet`;
    case "consented":
      return `${actorName} agreed to sign electronically`;
    case "code_verified":
      return `${actorName} confirmed their address with a code`;
    case "signed":
      return `${actorName} signed${note === undefined ? "" : ` (${note})`}`;
    case "declined":
      return `${actorName} declined${note === undefined ? "" : `: ${note}`}`;
    case "voided":
      return `${actorName} voided the agreement${note === undefined ? "" : `: ${note}`}`;
    case "expired":
      return "The time to sign ran out";
    case "reminded":
      return `${actorName} was reminded`;
    case "sealed":
      return "Sealed, and a copy sent to everyone";
    case "downloaded":
      return `${actorName} downloaded the sealed PDF`;
    case "bounced":
      return `The mail to ${actorName} could not be delivered`;
    default:
      return type satisfies never;
  }
}
