/** In which capacity somebody signs for a party. No text says that the authority exists. */
export const capacities = [
  { capacity: "parent_or_guardian", label: "parent or guardian" },
  { capacity: "attorney", label: "attorney" },
  { capacity: "manager", label: "manager" },
  { capacity: "company_officer", label: "company officer" },
] as const;
export type Capacity = (typeof capacities)[number]["capacity"];
export const capacityNames = capacities.map(({ capacity }) => capacity);

/** Returns a capacity in words: 'parent or guardian'. */
export function capacityInWords(capacity: Capacity): string {
  return capacities.find((one) => one.capacity === capacity)?.label ?? capacity;
}
