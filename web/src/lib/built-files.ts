/** The addresses of the files that a link's page loads. */
export interface BuiltFiles {
  script: string;
  /** The scripts that `script` imports. */
  parts: readonly string[];
  styles: readonly string[];
}
