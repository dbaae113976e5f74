/** In a list of rooms: every folder that no floor names, including folders that do not exist yet. */
const others = "*";

/** A folder whose subfolders ('rooms') lie on floors. */
interface House {
  /** Path from the repository's root; empty for the repository itself. */
  path: string;
  /** Rooms of each floor, lowest floor first. A room imports from every lower floor, never from a higher one. */
  floors: readonly (readonly string[])[];
  /** For a room, the rooms of its own floor that it may import. These imports must not form a cycle. */
  neighbors?: Readonly<Record<string, readonly string[]>>;
}

/** Files directly in a house belong to no room. Their imports are not restricted, except that they form no cycle. */
const houses: readonly House[] = [
  { path: "", floors: [["shared"], ["functions", "web"], ["infra", others]] },
  { path: "shared", floors: [["domain"], ["contracts"], [others]] },
  {
    path: "shared/domain",
    floors: [["text"], [others]],
    neighbors: { agreement: ["sheet"], people: ["sheet"], teams: ["account"] },
  },
  {
    path: "shared/contracts",
    floors: [[others]],
    neighbors: { signing: ["agreements"], songs: ["agreements", "files"] },
  },
  {
    path: "functions",
    floors: [
      ["platform"],
      ["user-pool"],
      ["data"],
      ["http"],
      [others],
      ["api", "jobs"],
      ["testing"],
    ],
    neighbors: {
      sharing: ["agreements", "files", "songs"],
      songs: ["agreements", "files"],
      extraction: ["files"],
      mail: ["agreements"],
      accounts: ["agreements", "files", "songs"],
    },
  },
  {
    path: "functions/data",
    floors: [["core"], ["limits", "outbox"], [others]],
    neighbors: {
      songs: ["agreements"],
      files: ["songs"],
      accounts: ["agreements", "billing"],
      sharing: ["accounts", "files", "notices", "songs", "teams"],
      moving: ["agreements", "files", "sharing", "songs"],
      teams: ["accounts"],
    },
  },
  { path: "functions/api", floors: [[others]] },
  { path: "functions/jobs", floors: [[others]] },
  {
    path: "web/src",
    floors: [
      ["lib"],
      ["api"],
      ["components"],
      ["sheet", others],
      ["features"],
      ["routes", "signing-page", "shared-song-page"],
    ],
  },
  // The player, the uploads and the sharing are used by the other features.
  { path: "web/src/features", floors: [["player"], ["sharing", "uploads"], [others]] },
];

/** Folders whose files import only files of the same folder. The emulators do not depend on the product. */
const closed: readonly string[] = ["infra/local/"];

/** Packages that only these folders import. */
const homesOfPackages: readonly { name: RegExp; homes: readonly string[] }[] = [
  { name: /^@middy\//, homes: ["functions/http/"] },
  {
    name: /^@aws-sdk\/(lib-dynamodb|client-dynamodb)$/,
    homes: ["functions/platform/", "functions/data/core/", "infra/"],
  },
  {
    name: /^(@aws-sdk\/client-cognito-identity-provider|aws-jwt-verify)(\/|$)/,
    homes: ["functions/platform/", "functions/user-pool/", "infra/"],
  },
  { name: /^@aws-sdk\//, homes: ["functions/", "infra/"] },
  { name: /^stripe$/, homes: ["functions/billing/", "infra/"] },
  // Federated sign-in through Cognito's hosted pages.
  { name: /^aws-amplify(\/|$)/, homes: ["web/src/features/auth/federation/"] },
];

/** Tests, their fixtures and test tools may import any file. */
const test = /\.(test|e2e|fixture)\.tsx?$|(^|\/)testing\/|^web\/e2e\//;

/**
 * Why a file may not import another file, or undefined when it may. Both are paths from the repository's
 * root with `/` as separator.
 */
export function refusedFile(importer: string, imported: string): string | undefined {
  if (test.test(importer)) return undefined;
  const folder = closed.find((one) => importer.startsWith(one));
  if (folder !== undefined && !imported.startsWith(folder))
    return `${folder} imports only its own files`;
  for (const house of houses) {
    const from = roomOf(house, importer);
    const to = roomOf(house, imported);
    if (from === undefined || to === undefined || from === to) continue;
    const place = house.path === "" ? "the repository" : house.path;
    const [own, other] = [floorOf(house, from), floorOf(house, to)];
    if (other > own) return `In ${place}, '${to}' is on a higher floor than '${from}'`;
    if (other === own && house.neighbors?.[from]?.includes(to) !== true)
      return `In ${place}, '${from}' does not import its neighbor '${to}': what both need goes to a lower floor`;
  }
  return undefined;
}

/** Why a file may not import a package, or undefined when it may. */
export function refusedPackage(importer: string, name: string): string | undefined {
  if (test.test(importer)) return undefined;
  if (importer.startsWith("shared/") && !/^zod(\/|$)/.test(name))
    return "shared imports no package but zod";
  const rule = homesOfPackages.find((one) => one.name.test(name));
  if (rule === undefined || rule.homes.some((home) => importer.startsWith(home))) return undefined;
  return `Only ${rule.homes.join(", ")} may import ${name}`;
}

function roomOf({ path }: House, file: string): string | undefined {
  const inside = path === "" ? file : file.startsWith(`${path}/`) && file.slice(path.length + 1);
  if (inside === false || !inside.includes("/")) return undefined;
  return inside.slice(0, inside.indexOf("/"));
}

function floorOf({ floors }: House, room: string): number {
  const named = floors.findIndex((rooms) => rooms.includes(room));
  return named === -1 ? floors.findIndex((rooms) => rooms.includes(others)) : named;
}
