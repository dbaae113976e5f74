import type { Pro } from "../pro.ts";
import { countryName } from "./country-name.ts";
import { findSocietyOfTable } from "./society-of.ts";

interface Member {
  name: string;
  pro: Pro;
}

/**
 * Returns a warning if a publisher is with another society than its writer although both societies collect performances
 * in one country, where publishers need a company at each writer's society. It never prevents sending.
 */
export function publisherSocietyWarning(writer: Member, publisher: Member): string | undefined {
  const [one, other] = [findSocietyOfTable(writer.pro), findSocietyOfTable(publisher.pro)];
  if (one === undefined || other === undefined || one === other) return undefined;
  if (one.country !== other.country) return undefined;
  const areBothPerforming = [one, other].every(
    ({ rights }) => rights === "performing" || rights === "both",
  );
  if (!areBothPerforming) return undefined;
  return `${publisher.name} is with ${other.name}, ${writer.name} with ${one.name}. Both societies are of one country (${countryName(one.country)}).`;
}
