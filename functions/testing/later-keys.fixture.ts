type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The paths of all maps in an item: the item itself is ''. */
export function mapPaths(value: unknown, path = ""): string[] {
  const below = (entries: [string, unknown][]): string[] =>
    entries.flatMap(([key, inner]) => mapPaths(inner, path === "" ? key : `${path}.${key}`));
  if (Array.isArray(value)) return below(value.map((inner, index) => [`${index}`, inner]));
  return isFields(value) ? [path, ...below(Object.entries(value))] : [];
}

/** An item to which a later release has added the key `name` in each map with a wanted path. Its value is the path. */
export function withLaterKeys(
  item: Fields,
  name: string,
  isWanted: (path: string) => boolean = () => true,
): Fields {
  const added = (value: unknown, path: string): unknown => {
    const below = (key: string | number) => (path === "" ? `${key}` : `${path}.${key}`);
    if (Array.isArray(value)) return value.map((inner, index) => added(inner, below(index)));
    if (!isFields(value)) return value;
    const inner = Object.entries(value).map(([key, one]) => [key, added(one, below(key))]);
    return { ...Object.fromEntries(inner), ...(isWanted(path) ? { [name]: path } : {}) };
  };
  // An item is a map.
  return added(item, "") as Fields;
}

/** The maps of an item that have the key `name`: its value, and the id of the map's contributor or its own. A row gets its own. */
export function laterKeysIn(value: unknown, name: string): { path: unknown; of: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((inner) => laterKeysIn(inner, name));
  if (!isFields(value)) return [];
  const below = Object.values(value).flatMap((inner) => laterKeysIn(inner, name));
  const { id, contributorId } = value;
  return name in value ? [{ path: value[name], of: contributorId ?? id }, ...below] : below;
}
