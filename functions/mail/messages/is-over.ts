/** Whether the time in a field of an email's task is over at `at`. Returns false without the field. */
export function isOver(task: object, field: string | undefined, at: string): boolean {
  const until = field === undefined ? undefined : new Map(Object.entries(task)).get(field);
  return typeof until === "string" && at >= until;
}
