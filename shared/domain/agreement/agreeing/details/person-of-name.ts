import type { DeclarationEntry } from "../declarations/declaration.ts";

/** Returns a printed name as a person's: the last word is the last name. The person confirms or corrects it. */
export function personOfName(name: string): { last: string; first?: string } {
  const words = name.trim().split(/\s+/u);
  const last = words.pop() ?? "";
  return words.length === 0 ? { last } : { last, first: words.join(" ") };
}

/** Whether an entry says that its name is a person's, or a company's. */
export function saysWho({ person, company }: DeclarationEntry): boolean {
  return person !== undefined || company !== undefined;
}

/** Returns an entry whose name is a person's or a company's, as it is printed. */
export function entryAs(entry: DeclarationEntry, who: "person" | "company"): DeclarationEntry {
  const { person: _person, company: _company, name, ...rest } = entry;
  return {
    name,
    ...(who === "person" ? { person: personOfName(name) } : { company: { name } }),
    ...rest,
  };
}
