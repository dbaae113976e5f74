/** The coder of PNGs. Loaded late as this file, since a late import of the package itself has no names in a bundle. */
export { PNG } from "pngjs";
