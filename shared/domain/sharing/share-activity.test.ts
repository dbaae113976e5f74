import { expect, it } from "vitest";
import { isBot } from "./share-activity.ts";

it("isBot: tells browsers from bots", () => {
  for (const person of [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
    "Mozilla/5.0 (Linux; Android 15; Cubot X70) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36",
  ])
    expect(isBot(person)).toBe(false);
  for (const program of [
    "",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "facebookexternalhit/1.1",
    "WhatsApp/2.23.20.0",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    "SkypeUriPreview Preview/0.5",
    "TelegramBot (like TwitterBot)",
  ])
    expect(isBot(program)).toBe(true);
});
