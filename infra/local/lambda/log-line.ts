import { isObject } from "../json.ts";

/** Returns the level and the text of a line that a function wrote: a JSON record of its logger, or plain text. */
export function parseLogLine(line: string): { level: string; message: string } {
  if (line.startsWith("{")) {
    try {
      const value: unknown = JSON.parse(line);
      if (isObject(value) && typeof value["level"] === "string") {
        const { level, message, timestamp: _timestamp, requestId: _requestId, ...rest } = value;
        const text = typeof message === "string" ? message : JSON.stringify(message);
        const more = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : "";
        return { level, message: text + more };
      }
    } catch {
      // A line that starts like JSON and is not JSON is logged unchanged.
    }
  }
  return { level: "INFO", message: line };
}
