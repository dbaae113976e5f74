/** The people of the example sheet. Their names need none of the fonts for rarer letters. */
export const examplePeople = [
  { name: "Nia Okafor", share: 5000 },
  { name: "Mateo Silva", share: 3000 },
  { name: "Björk O’Connor", share: 2000 },
] as const;

export const exampleTitle = "Low Tide Radio";
