/** In a list of subfolders: every subfolder that no layer names, including subfolders that do not exist yet. */
const others = "*";

/** A folder whose subfolders are layered. */
interface LayeredFolder {
  /** Path from the repository's root; empty for the repository itself. */
  path: string;
  /** Subfolders of each layer, lowest layer first. A subfolder imports from every lower layer, never from a higher one. */
  layers: readonly (readonly string[])[];
  /** For a subfolder, those of its own layer that it may import. These imports must not form a cycle. */
  neighbors?: Readonly<Record<string, readonly string[]>>;
}

/** Files directly in a layered folder belong to no layer. Their imports are not restricted, except that they form no cycle. */
const layeredFolders: readonly LayeredFolder[] = [
  { path: "", layers: [["shared"], ["functions", "web"], ["infra", others]] },
  { path: "shared", layers: [["domain"], ["contracts"], [others]] },
  {
    path: "shared/domain",
    layers: [["text"], [others]],
    neighbors: {
      "custom-fields": ["sheet"],
      agreement: ["branding", "custom-fields", "sheet"],
      analytics: ["agreement"],
      branding: ["sheet"],
      // What is known of a person is what a declaration has.
      "address-book": ["agreement", "sheet"],
      templates: ["address-book", "agreement", "custom-fields", "sheet"],
      bulk: ["account", "address-book", "custom-fields", "sheet", "templates"],
      extraction: ["sheet"],
      billing: ["api-keys"],
      // A key reads the events that webhooks tell.
      "api-keys": ["webhooks"],
      teams: ["account"],
      webhooks: ["agreement"],
    },
  },
  {
    path: "shared/contracts",
    layers: [["errors"], [others]],
    neighbors: {
      "address-book": ["agreements"],
      agreements: ["analytics", "api-keys", "branding", "custom-fields"],
      branding: ["files"],
      auth: ["agreements"],
      teams: ["api-keys"],
      signing: ["agreements"],
      songs: ["address-book", "agreements", "bulk", "custom-fields", "files", "templates"],
      templates: ["address-book", "agreements", "custom-fields"],
      bulk: ["agreements", "custom-fields", "files"],
      sharing: ["branding"],
    },
  },
  {
    path: "functions",
    layers: [
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
      "custom-fields": ["agreements"],
      templates: ["address-book", "agreements", "songs"],
      bulk: ["address-book", "agreements", "songs", "templates"],
      "uploaded-agreements": ["agreements", "files", "songs"],
      extraction: ["files"],
      mail: ["agreements"],
      // A logo is decoded like a document that is a picture, and a sender's name is printed on the sheet.
      branding: ["agreements", "extraction", "mail"],
      accounts: ["agreements", "files", "sandboxes", "songs"],
    },
  },
  {
    path: "functions/data",
    layers: [["core"], ["limits", "outbox", "workspaces"], [others]],
    neighbors: {
      songs: ["agreements"],
      files: ["songs"],
      accounts: ["agreements", "billing"],
      sharing: ["accounts", "files", "notifications", "songs", "teams"],
      moving: ["agreements", "files", "sharing", "songs"],
      teams: ["accounts"],
      "upload-reviews": ["agreements", "files"],
      analytics: ["agreements"],
    },
  },
  { path: "functions/api", layers: [[others]] },
  { path: "functions/jobs", layers: [[others]] },
  {
    path: "web/src",
    layers: [
      ["lib"],
      ["api"],
      ["components"],
      ["sheet", others],
      ["features"],
      ["layouts"],
      ["routes", "signing-page", "shared-song-page"],
    ],
  },
  // The other features use the player, the uploads, the sharing and the list of workspaces.
  {
    path: "web/src/features",
    layers: [["player"], ["sharing", "uploads", "workspaces"], [others]],
  },
  { path: "infra", layers: [["local", "stack"], ["operate"], ["tools"]] },
];

/** Folders whose files import only files of the same folder. The emulators do not depend on the product. */
const selfContained: readonly string[] = ["infra/local/"];

/** Packages that only these folders import. */
const packageImporters: readonly { name: RegExp; folders: readonly string[] }[] = [
  { name: /^@middy\//, folders: ["functions/http/"] },
  {
    name: /^@aws-sdk\/(lib-dynamodb|client-dynamodb)$/,
    folders: ["functions/platform/", "functions/data/core/", "infra/"],
  },
  {
    name: /^(@aws-sdk\/client-cognito-identity-provider|aws-jwt-verify)(\/|$)/,
    folders: ["functions/platform/", "functions/user-pool/", "infra/"],
  },
  { name: /^@aws-sdk\//, folders: ["functions/", "infra/"] },
  { name: /^stripe$/, folders: ["functions/billing/", "infra/"] },
  // Federated sign-in through Cognito's hosted pages.
  { name: /^aws-amplify(\/|$)/, folders: ["web/src/features/auth/federation/"] },
];

/** Tests, their fixtures and test tools may import any file. */
const test = /\.(test|e2e|fixture)\.tsx?$|(^|\/)testing\/|^web\/e2e\//;

/**
 * Why a file may not import another file, or undefined when it may. Both are paths from the repository's
 * root with `/` as separator.
 */
export function fileImportProblem(importer: string, imported: string): string | undefined {
  if (test.test(importer)) return undefined;
  const folder = selfContained.find((one) => importer.startsWith(one));
  if (folder !== undefined && !imported.startsWith(folder))
    return `${folder} imports only its own files`;
  for (const parent of layeredFolders) {
    const from = subfolderOf(parent, importer);
    const to = subfolderOf(parent, imported);
    if (from === undefined || to === undefined || from === to) continue;
    const place = parent.path === "" ? "the repository" : parent.path;
    const [own, other] = [layerOf(parent, from), layerOf(parent, to)];
    if (other > own) return `In ${place}, '${to}' is in a higher layer than '${from}'`;
    if (other === own && parent.neighbors?.[from]?.includes(to) !== true)
      return `In ${place}, '${from}' does not import its neighbor '${to}': what both need goes to a lower layer`;
  }
  return undefined;
}

/** Why a file may not import a package, or undefined when it may. */
export function packageImportProblem(importer: string, name: string): string | undefined {
  if (test.test(importer)) return undefined;
  if (importer.startsWith("shared/") && !/^zod(\/|$)/.test(name))
    return "shared imports no package but zod";
  const rule = packageImporters.find((one) => one.name.test(name));
  if (rule === undefined || rule.folders.some((folder) => importer.startsWith(folder)))
    return undefined;
  return `Only ${rule.folders.join(", ")} may import ${name}`;
}

function subfolderOf({ path }: LayeredFolder, file: string): string | undefined {
  const inside = path === "" ? file : file.startsWith(`${path}/`) && file.slice(path.length + 1);
  if (inside === false || !inside.includes("/")) return undefined;
  return inside.slice(0, inside.indexOf("/"));
}

function layerOf({ layers }: LayeredFolder, subfolder: string): number {
  const named = layers.findIndex((subfolders) => subfolders.includes(subfolder));
  return named === -1 ? layers.findIndex((subfolders) => subfolders.includes(others)) : named;
}
