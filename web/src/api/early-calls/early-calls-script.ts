import { callPath } from "../../../../shared/contracts/client.ts";
import {
  pageVersion,
  pageVersionHeader,
  workspaceHeader,
} from "../../../../shared/contracts/endpoint.ts";
import { chosenTeamStorageKey } from "../../lib/chosen-team.ts";
import { signing } from "../endpoints.ts";
import { addressOfRead, pathPattern, type PageAddress } from "./page-read.ts";
import { frameReads, pageReads } from "./page-reads.ts";

/** The calls of a page, as the script knows them: markers stand for what they take from the page's address. */
interface PageCalls {
  /** The pattern of the page's path. */
  path: string;
  /** A name, and perhaps its value, that the page's query must have. */
  query?: readonly string[];
  /** Addresses in the user's own workspace. */
  own: readonly string[];
  /** Addresses in a team, if they are others. */
  team?: readonly string[];
  /** Addresses that are called if the first call's answer is an empty list. */
  ifEmpty?: readonly string[];
}

/** Stands for a value of the page's address. No encoding changes these characters. */
const marker = (name: string) => `*${name}*`;

const markers = (team: string | undefined): PageAddress => ({
  team,
  required: marker,
  optional: marker,
});

const inOwnWorkspace = markers(undefined);
const inTeam = markers(marker("team"));

/** The calls of the signed-in pages at a path, or of all: those without a page of their own in the build share one. */
function callsOfPages(path: string): PageCalls[] {
  const ofPath = pageReads.filter((page) => new RegExp(pathPattern(page.path)).test(path));
  return (ofPath.length === 0 ? pageReads : ofPath).map(({ path, query, reads, readsIfEmpty }) => {
    const own = reads(inOwnWorkspace).map(addressOfRead);
    const team = reads(inTeam).map(addressOfRead);
    return {
      path: pathPattern(path),
      ...(query !== undefined && { query: query.split("=") }),
      own,
      ...(team.join() !== own.join() && { team }),
      ...(readsIfEmpty !== undefined && { ifEmpty: readsIfEmpty.map(addressOfRead) }),
    };
  });
}

/** The browser never submits a form by itself, which would put the entered values into an address. */
const noSubmits = `addEventListener("submit", (event) => event.preventDefault());`;

/** Starts calls, and puts texts of the answer of one of them into their places (`EarlyText`). */
const begins = `
  const answers = (window.earlyAnswers = {});
  const headers = { accept: "application/json", "${pageVersionHeader}": "${pageVersion}" };
  const { href, pathname, search } = location;
  let texts;
  const fill = (place) => {
    const text = place.dataset.early.split(".").reduce((value, name) => value?.[name], texts);
    if (typeof text === "string" && text && location.href === href) place.textContent = text;
  };
  const fillAll = () => document.querySelectorAll("[data-early]").forEach(fill);
  const show = async (begun, ifEmpty = []) => {
    try {
      const answer = await begun;
      if (!answer.ok) return;
      texts = await answer.clone().json();
      window.fillEarlyText = fill;
      fillAll();
      document.addEventListener("readystatechange", fillAll);
      if (texts.length === 0 && window.earlyAnswers === answers) ifEmpty.forEach((next) => begin(next));
    } catch {}
  };
  const begin = (address, isShown, ifEmpty) => {
    const stop = new AbortController();
    answers[address] = Object.assign(fetch(address, { headers, signal: stop.signal }), { stop: () => stop.abort() });
    answers[address].catch(() => {});
    if (isShown) show(answers[address], ifEmpty);
  };`;

/** The script in the head of the page of what is shared, whose calls depend on what its address opens. */
export const sharedPageScript = (): string => `(() => {${noSubmits}})()`;

/** The script in the head of the signing page: it asks for the agreement of the link. */
export function signingPageScript(): string {
  const [beforeLink = "", afterLink = ""] = callPath(signing.read, {
    params: { shareLink: "*" },
  }).split("*");
  return `(() => {
  ${noSubmits}${begins}
  const link = /^\\/sign\\/([^/]+)$/.exec(pathname);
  if (link) begin("${beforeLink}" + link[1] + "${afterLink}", true);
})()`;
}

/**
 * The script in the head of every page with the router, which the build moves into a file. It starts the page's first
 * calls while the page's code is still loading: those of a signed-in page beside the session, which the server checks
 * with each of them. Ctrl+K and ⌘K press the search button as soon as it is on screen. The list of songs is a part of the
 * dashboard's page, which it marks so that the page does not begin as the dashboard; it also marks a document in a team's
 * workspace. Texts of the page's first read it puts into their places: people read them about a second before the page's
 * code runs. Only the build calls this function, so the browser does not load it.
 *
 * @param path the path of the built page, such as `/songs/_`
 */
export function earlyCallsScript(path: string): string {
  const frame = {
    own: frameReads(inOwnWorkspace).map(addressOfRead),
    team: frameReads(inTeam).map(addressOfRead),
  };
  return `(() => {
  ${noSubmits}
  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const search = event.key.toLowerCase() === "k" && document.querySelector("[data-slot=search]");
    if (!search) return;
    event.preventDefault();
    window.searchWanted = true;
    search.click();
  });${begins}
  let team = "";
  try {
    team = (sessionStorage.getItem("${chosenTeamStorageKey}") ?? localStorage.getItem("${chosenTeamStorageKey}")) || "";
  } catch {}
  if (team) {
    headers["${workspaceHeader}"] = window.earlyTeam = team;
    document.documentElement.dataset.team = "";
  }
  if (pathname === "/dashboard" && /[?&]songs(=|&|$)/.test(search))
    document.documentElement.dataset.songs = "";
  const query = new URLSearchParams(search);
  const beginAll = (addresses, first, segments, ifEmpty) => {
    const valueOf = (name) =>
      name === "team" ? team : name in segments ? decodeURIComponent(segments[name]) : query.get(name) ?? "";
    for (const address of addresses) {
      const [path, pairs = ""] = address.split("?");
      const filled = [...new URLSearchParams(pairs)]
        .map(([name, value]) => [name, value.replace(/^\\*(\\w+)\\*$/, (_, name) => valueOf(name))])
        .filter(([, value]) => value);
      begin(path.replace(/\\*(\\w+)\\*/g, (_, name) => encodeURIComponent(valueOf(name))) +
        (filled.length ? "?" + new URLSearchParams(filled) : ""), address === first, ifEmpty);
    }
  };
  for (const page of ${JSON.stringify(callsOfPages(path))}) {
    const found = new RegExp(page.path).exec(pathname);
    const [name, value = query.get(name)] = page.query ?? [];
    if (!found || (page.query && !(query.has(name) && query.get(name) === value))) continue;
    try {
      const { own, team: ofTeam = own, ifEmpty } = page;
      const frame = ${JSON.stringify(frame)};
      const [shown] = team ? ofTeam : own;
      beginAll(team ? [...frame.team, ...ofTeam] : [...frame.own, ...own], shown, found.groups ?? {}, ifEmpty);
    } catch {}
    break;
  }
})()`;
}
