/** The addresses of what a page that a link opens loads. */
export interface BuiltFiles {
  script: string;
  /** The scripts that `script` needs before it can run. */
  parts: readonly string[];
  styles: readonly string[];
}
