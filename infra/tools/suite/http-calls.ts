import { groups, type GroupName } from "../../../shared/contracts/index.ts";

/** A pattern of each endpoint's path, with its group. */
const patterns = Object.entries(groups).flatMap(([group, members]) =>
  Object.values(members).map(({ path }: { path: string }) => ({
    // The keys of `groups` are its names.
    group: group as GroupName,
    isPath: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  })),
);

/** The endpoint groups whose paths the source text of a test or of its helpers names. */
export function calledGroups(text: string): Set<GroupName> {
  const found = new Set<GroupName>();
  for (const [, literal = ""] of text.matchAll(/["'`](\/api\/[^"'`?\s]*)/g)) {
    // A placeholder is one segment of the path, with any value.
    const path = literal.replaceAll(/\$\{[^}]*\}/g, "x");
    for (const { group, isPath } of patterns) if (isPath.test(path)) found.add(group);
  }
  return found;
}
