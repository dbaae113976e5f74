import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryDirectory } from "../testing/temporary-directory.ts";
import { fileImportProblem, packageImportProblem } from "./layers.ts";

describe("a file", () => {
  it("imports from lower layers and never from a higher one", () => {
    expect(
      fileImportProblem("functions/api/songs/handler.ts", "functions/songs/list-songs.ts"),
    ).toBe(undefined);
    expect(fileImportProblem("functions/data/core/table.ts", "functions/platform/pause.ts")).toBe(
      undefined,
    );
    expect(
      fileImportProblem("functions/platform/keyed-hashes.ts", "functions/data/core/keys.ts"),
    ).toContain("higher layer");
    expect(
      fileImportProblem("functions/songs/list-songs.ts", "functions/jobs/job-queues.ts"),
    ).toContain("higher layer");
    expect(
      fileImportProblem("shared/domain/sheet/sheet-rows.ts", "shared/contracts/fields.ts"),
    ).toContain("higher layer");
  });

  it("imports a folder of its own layer only where that is declared", () => {
    expect(fileImportProblem("functions/songs/a.ts", "functions/agreements/b.ts")).toBe(undefined);
    expect(fileImportProblem("functions/agreements/a.ts", "functions/songs/b.ts")).toContain(
      "neighbor",
    );
    expect(
      fileImportProblem("functions/data/agreements/a.ts", "functions/data/songs/b.ts"),
    ).toContain("neighbor");
  });

  it("in a new folder is checked, too", () => {
    for (const [importer, imported] of [
      ["functions/teams/invite.ts", "functions/songs/list-songs.ts"],
      ["functions/songs/list-songs.ts", "functions/teams/invite.ts"],
      ["functions/teams/invite.ts", "functions/api/teams/handler.ts"],
      ["functions/http/session.ts", "functions/teams/invite.ts"],
      ["functions/data/core/table.ts", "functions/data/teams/team-repository.ts"],
      ["functions/data/teams/team-repository.ts", "functions/data/songs/song-repository.ts"],
      ["functions/jobs/parse/handler.ts", "functions/jobs/seal/handler.ts"],
      ["web/src/features/teams/page.tsx", "web/src/features/songs/song-card.tsx"],
      ["web/src/features/player/playback.ts", "web/src/features/teams/page.tsx"],
      ["web/src/components/ui/buttons/button.tsx", "web/src/features/teams/page.tsx"],
      ["shared/domain/teams/team.ts", "shared/domain/song/song.ts"],
      ["shared/domain/text/email.ts", "shared/domain/teams/team.ts"],
      ["web/src/features/teams/page.tsx", "functions/teams/invite.ts"],
      ["functions/teams/invite.ts", "infra/stack/settings.ts"],
    ] as const)
      expect(fileImportProblem(importer, imported), `${importer} → ${imported}`).toBeDefined();
  });

  it("of the local cloud imports only the local cloud", () => {
    const service = "infra/local/ses/ses.ts";
    expect(fileImportProblem(service, "infra/local/records.ts")).toBe(undefined);
    for (const imported of [
      "infra/tools/samples/demo.ts",
      "infra/stack/settings.ts",
      "shared/domain/text/email.ts",
    ])
      expect(fileImportProblem(service, imported)).toBeDefined();
    expect(fileImportProblem("infra/tools/samples/demo.ts", service)).toBe(undefined);
  });

  it("imports from everywhere when it is a test", () => {
    const api = "functions/api/songs/handler.ts";
    expect(fileImportProblem("functions/songs/songs.integration.test.ts", api)).toBe(undefined);
    expect(fileImportProblem("functions/songs/song.fixture.ts", api)).toBe(undefined);
  });
});

it("layers: only the named folders may import a package", () => {
  expect(packageImportProblem("shared/domain/text/email.ts", "zod")).toBe(undefined);
  expect(packageImportProblem("shared/domain/text/email.ts", "node:crypto")).toBeDefined();
  expect(packageImportProblem("functions/teams/invite.ts", "@middy/core")).toBeDefined();
  expect(packageImportProblem("functions/teams/invite.ts", "@aws-sdk/lib-dynamodb")).toBeDefined();
  expect(packageImportProblem("functions/data/core/table.ts", "@aws-sdk/lib-dynamodb")).toBe(
    undefined,
  );
  expect(packageImportProblem("web/src/lib/api.ts", "@aws-sdk/client-s3")).toBeDefined();
  expect(packageImportProblem("web/src/lib/api.ts", "aws-amplify/auth")).toBeDefined();
});

it("the linter reports a forbidden import of a new folder", () => {
  const { path: directory, remove } = temporaryDirectory();
  onTestFinished(remove);
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  };
  const plugin = join(import.meta.dirname, "plugin.ts");
  write(
    ".oxlintrc.json",
    JSON.stringify({ jsPlugins: [plugin], rules: { "splitsheet/layers": "error" } }),
  );
  write("functions/songs/list-songs.ts", "export const songs = 1;\n");
  write("functions/teams/fine.ts", 'export { clock } from "../platform/clock.ts";\n');
  write("functions/teams/static.ts", 'import { songs } from "../songs/list-songs.ts";\nsongs;\n');
  write("functions/teams/exported.ts", 'export * from "../songs/list-songs.ts";\n');
  write("functions/teams/lazy.ts", 'await import("../songs/list-songs.ts");\n');
  const linter = join(import.meta.dirname, "../../../node_modules/oxlint/bin/oxlint");
  const { stdout } = spawnSync(process.execPath, [linter, "--format=unix"], {
    cwd: directory,
    encoding: "utf8",
  });
  const refused = [...stdout.matchAll(/(functions\/\S+?\.ts):.*'teams' does not import/g)];
  expect(refused.map(([, file = ""]) => file).toSorted((a, b) => a.localeCompare(b))).toEqual([
    "functions/teams/exported.ts",
    "functions/teams/lazy.ts",
    "functions/teams/static.ts",
  ]);
});

it("the layers rule is enabled for the repository", async () => {
  const config: unknown = (await import("../../../.oxlintrc.json")).default;
  expect(config).toMatchObject({
    jsPlugins: ["./infra/tools/lint/plugin.ts"],
    rules: { "splitsheet/layers": "error" },
  });
});
