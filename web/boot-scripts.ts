import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const bootScript = /<script type="module" async="">(import [\s\S]*?)<\/script>/g;

/**
 * Moves the inline script that starts each built page into a file. An inline script differs for each page and build and
 * would need its own hash in the content security policy, for which CloudFront allows 1,783 characters. The file is
 * loaded without `async`: React would treat an async script with an address as a foreign one.
 */
export function moveBootScripts(directory: string): void {
  const pages = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".html"),
  );
  for (const page of pages) {
    const file = join(directory, page);
    const html = readFileSync(file, "utf8").replace(bootScript, (_, code: string) => {
      const hash = createHash("sha256").update(code).digest("hex").slice(0, 10);
      const address = `/assets/boot-${hash}.js`;
      writeFileSync(join(directory, address), code);
      return `<script type="module" src="${address}"></script>`;
    });
    writeFileSync(file, html);
  }
}
