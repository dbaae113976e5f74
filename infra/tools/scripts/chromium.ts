import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** Arguments that keep Chromium from network requests besides those of the pages under test. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

function found(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
    return named;
  }
  // The headless shell uses a fifth less CPU time.
  const known = [
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    chromium.executablePath(),
  ];
  return known.find((path) => existsSync(path));
}

/**
 * Path of a Chromium: CHROMIUM_PATH, Debian's headless shell, Debian's Chromium, or the one of Playwright. Installs one
 * if there is none (as root on Debian with apt-get, else with Playwright's installer).
 */
export function chromiumPath(): string {
  const path = found() ?? install();
  if (path === undefined)
    throw new Error(
      "No Chromium found or installed. Set CHROMIUM_PATH to a Chromium's executable.",
    );
  return path;
}

function install(): string | undefined {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    console.log(
      "Installing Chromium for the browser tests (apt-get install chromium-headless-shell) …",
    );
    execFileSync("apt-get", ["update"], { stdio: "ignore" });
    execFileSync(
      "apt-get",
      ["install", "-y", "--no-install-recommends", "chromium-headless-shell"],
      {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      },
    );
  } else {
    console.log("Installing Chromium for the browser tests (playwright install chromium) …");
    execFileSync(process.execPath, ["node_modules/playwright-core/cli.js", "install", "chromium"], {
      stdio: "inherit",
    });
  }
  return found();
}
