/** Returns a printed name as a person's: the last word is the last name. The person confirms or corrects it. */
export function personOfName(name: string): { last: string; first?: string } {
  const words = name.trim().split(/\s+/u);
  const last = words.pop() ?? "";
  return words.length === 0 ? { last } : { last, first: words.join(" ") };
}
