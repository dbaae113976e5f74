import { shareCategories } from "../../sheet/splits.ts";
import type { PageWord } from "../page-text.ts";
import { readPercentage } from "../percentages.ts";
