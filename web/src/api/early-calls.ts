import { addressOf, sendBy } from "../../../shared/contracts/client.ts";
import { agreements, auth, meta, signing, songs } from "./endpoints.ts";

declare global {
  interface Window {
    /** Answers on their way since before the application's code was there, by address. */
    earlyAnswers?: Record<string, Promise<Response>>;
  }
}

/** What a page reads first once it is known that someone is signed in, by its path. */
const firstCalls = {
  "/dashboard": [meta.env, songs.dashboard, songs.list],
  "/agreements": [meta.env, agreements.list],
};
const addresses = Object.fromEntries(
  Object.entries(firstCalls).map(([path, calls]) => [path, calls.map((call) => addressOf(call))]),
);
const [beforeLink = "", afterLink = ""] = signing.read.path.split("{shareLink}");

/**
 * Runs in the head of every page: begins the calls that the page will make, beside the loading of its code and
 * not after it. Until that code is there no form may be sent by the browser itself, which would put what was
 * entered into an address.
 */
export const earlyScript = `(() => {
  addEventListener("submit", (event) => event.preventDefault());
  const answers = (window.earlyAnswers = {});
  const begin = (address) => {
    answers[address] = fetch(address, { headers: { accept: "application/json" } });
    answers[address].catch(() => {});
    return answers[address];
  };
  const link = /^\\/sign\\/([^/]+)$/.exec(location.pathname);
  const calls = ${JSON.stringify(addresses)}[location.pathname];
  if (link) begin("${beforeLink}" + link[1] + "${afterLink}");
  if (calls)
    begin("${addressOf(auth.session)}")
      .then((answer) => answer.clone().json())
      .then(({ id }) => id && calls.forEach(begin))
      .catch(() => {});
})()`;

/** Gives up the answers that nobody has asked for: something has changed since. */
function dropEarlyAnswers(): void {
  for (const answer of Object.values(window.earlyAnswers ?? {}))
    answer.then(({ body }) => body?.cancel()).catch(() => undefined);
  delete window.earlyAnswers;
}

/** Gives the application's first calls the answers that are already on their way, each once. */
export function takeEarlyAnswers(): void {
  sendBy((address, init) => {
    if (init.method !== "GET") dropEarlyAnswers();
    const begun = window.earlyAnswers?.[address];
    delete window.earlyAnswers?.[address];
    return begun ?? fetch(address, init);
  });
}
