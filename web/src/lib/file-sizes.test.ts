import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");

it("sizes of files are formatted by formatFileSize everywhere, so that a file has one size; formatBytes is for storage and limits", () => {
  const using = ["shared", "functions", "web/src"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`)
      .filter((file) => readFileSync(join(root, file), "utf8").includes("/format-bytes.ts")),
  );
  expect(using.toSorted()).toEqual([
    // The size of a copy of one's data.
    "functions/accounts/data-export/readme-text.ts",
    "functions/api/files/handler.ts",
    "functions/files/check-storage-room.ts",
    "shared/domain/files/song-files.ts",
    "web/src/components/layouts/data-export-card.tsx",
    // The room of a sandbox.
    "web/src/features/api-keys/sandbox.tsx",
    // The largest file that is accepted.
    "web/src/features/create/uploads/drop-zone.tsx",
    "web/src/features/developers/guide.tsx",
    "web/src/features/teams/transfer/transfer-offer-text.ts",
    // The speed of an upload.
    "web/src/features/uploads/upload-row.tsx",
  ]);
});
