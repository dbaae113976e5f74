import { apiErrorOf, callPath } from "../../../shared/contracts/client.ts";
import { songListPath } from "../../../shared/domain/song/song-list-path.ts";
import { rootFolderId } from "../../../shared/domain/files/folder-tree.ts";
import { maxPageItems } from "../../../shared/contracts/page-items.ts";
import {
  pageVersion,
  pageVersionHeader,
  workspaceHeader,
} from "../../../shared/contracts/endpoint.ts";
import { chosenTeamStorageKey } from "../lib/chosen-team.ts";
import { announceNewVersion } from "../lib/new-version.ts";
import { hasErrorCode } from "./call-errors.ts";
import { agreements, auth, files, meta, signing, songs } from "./endpoints.ts";

declare global {
  interface Window {
    /** Answers to the calls that `earlyCallsScript` started, by address. */
    earlyAnswers?: Record<string, Promise<Response>>;
    /** The search shortcut was pressed before the button that opens the search was hydrated. */
    searchWanted?: boolean;
  }
}

/**
 * The script in the head of every page, which the build moves into a file. It starts the page's first calls while the page's code is still loading.
 * It stops the browser from submitting a form by itself, which would put the entered values into an address. Ctrl+K and
 * ⌘K press the search button as soon as it is on screen. The list of songs is a part of the dashboard's page, which it
 * marks so that the page does not begin as the dashboard. Only the build calls this function, so the browser does not
 * load it.
 */
export function earlyCallsScript(): string {
  /** The first calls of each page for a signed-in user, by path and query. */
  const firstCalls = {
    "/dashboard": [
      callPath(meta.env),
      callPath(agreements.list, { query: { needsYou: "true" } }),
      callPath(songs.dashboard),
      callPath(songs.list),
    ],
    [songListPath]: [meta.env, songs.list].map((call) => callPath(call)),
    "/agreements": [meta.env, agreements.list].map((call) => callPath(call)),
    "/files": [
      callPath(meta.env),
      callPath(files.recent),
      callPath(files.list, { query: { folderId: rootFolderId } }),
      callPath(files.folders, { query: { limit: maxPageItems } }),
    ],
  };
  const [beforeLink = "", afterLink = ""] = signing.read.path.split("{shareLink}");
  return `(() => {
  addEventListener("submit", (event) => event.preventDefault());
  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const search = event.key.toLowerCase() === "k" && document.querySelector("[data-slot=search]");
    if (!search) return;
    event.preventDefault();
    window.searchWanted = true;
    search.click();
  });
  const answers = (window.earlyAnswers = {});
  const headers = { accept: "application/json", "${pageVersionHeader}": "${pageVersion}" };
  try {
    const team = sessionStorage.getItem("${chosenTeamStorageKey}") ?? localStorage.getItem("${chosenTeamStorageKey}");
    if (team) headers["${workspaceHeader}"] = team;
  } catch {}
  const begin = (address) => {
    answers[address] = fetch(address, { headers });
    answers[address].catch(() => {});
    return answers[address];
  };
  if (location.pathname === "/dashboard" && /[?&]songs(=|&|$)/.test(location.search))
    document.documentElement.dataset.songs = "";
  const link = /^\\/sign\\/([^/]+)$/.exec(location.pathname);
  const calls = ${JSON.stringify(firstCalls)}[location.pathname + location.search];
  if (link) begin("${beforeLink}" + link[1] + "${afterLink}");
  if (calls)
    begin("${callPath(auth.session)}")
      .then((answer) => answer.clone().json())
      .then(({ id }) => id && calls.forEach(begin))
      .catch(() => {});
})()`;
}

/** Discards the unused early answers: a change makes them out of date. */
function dropEarlyAnswers(): void {
  for (const answer of Object.values(window.earlyAnswers ?? {}))
    answer.then(({ body }) => body?.cancel()).catch(() => undefined);
  delete window.earlyAnswers;
}

/**
 * Sends a call, or takes its early answer if `earlyCallsScript` has already sent it. Each early answer is taken once.
 * Announces an answer that says that the page is from an earlier version.
 */
export async function sendOrTakeEarlyAnswer(address: string, init: RequestInit): Promise<Response> {
  if (init.method !== "GET") dropEarlyAnswers();
  const begun = window.earlyAnswers?.[address];
  delete window.earlyAnswers?.[address];
  const answer = await (begun ?? fetch(address, init));
  if (answer.status === 412) {
    const error = await apiErrorOf(answer.clone());
    if (hasErrorCode("page_outdated", error)) announceNewVersion();
  }
  return answer;
}
