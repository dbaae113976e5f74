import { buildIfChanged } from "../scripts/build.ts";

// What the tests open: the web application and the synthesized stack.
buildIfChanged(process.cwd());
