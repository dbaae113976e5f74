/** A count with its noun: '1 file', '12 files', '1,024 people'. `many` defaults to `one` with an s. */
export function countLabel(count: number, one: string, many = `${one}s`): string {
  const number = String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
  return `${number} ${count === 1 ? one : many}`;
}

/** A number of people: '1 person', '4 people'. */
export function countPeople(count: number): string {
  return countLabel(count, "person", "people");
}
