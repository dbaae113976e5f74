import { replaceFetch } from "../../../../shared/contracts/client.ts";
import { sendOrTakeEarlyAnswer } from "./early-calls.ts";

// A module of its own, which runs before those of the signed-in pages: they put their own function around this one. What
// is in the root of the application itself runs with the start of the page, after them.
replaceFetch(sendOrTakeEarlyAnswer);
