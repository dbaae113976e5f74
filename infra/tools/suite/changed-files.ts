import { execFileSync } from "node:child_process";

/** The branch into which changes go. */
const trunk = "main";

/**
 * Paths of the files that differ from the merge base with `main`, uncommitted and untracked ones among them. On `main`
 * itself, these are the uncommitted ones. A deleted file is among them.
 */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);
  const [base = "HEAD"] = execFileSync("git", ["merge-base", trunk, "HEAD"], {
    cwd: root,
    encoding: "utf8",
  }).split("\n");
  const tracked = git("diff", "--name-only", "--no-renames", "-z", base);
  const untracked = git("ls-files", "--others", "--exclude-standard", "-z");
  return [...new Set([...tracked, ...untracked])].toSorted();
}
