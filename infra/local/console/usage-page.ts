import type { DynamoService } from "../dynamo/dynamo.ts";
import type { Lambda } from "../lambda/lambda.ts";
import { renderPage, renderTable } from "./layout.ts";
import type { ConsolePage } from "./pages.ts";

/** Billed usage that `/_local/calls` does not show: the functions' invocations and the stored items. */
export function usagePage(lambda: Lambda, dynamo: DynamoService): ConsolePage {
  const read = async () => ({ invocations: lambda.invocations, stored: await dynamo.stored() });
  return {
    json: read,
    html: async () => {
      const { invocations, stored } = await read();
      const { lasting, expiring } = stored;
      return renderPage(
        "usage",
        "Usage",
        `<p>The tables have ${lasting.items} items of ${lasting.bytes} bytes, and ${expiring.items} items of ${expiring.bytes} bytes that expire. Invocations of the functions, newest first:</p>` +
          renderTable(
            ["Time", "Function", "ms", "Environment"],
            invocations
              .toReversed()
              .map(({ at, name, ms, isCold }) => [
                { text: at.slice(11, 23), style: "nowrap muted" },
                name,
                ms.toFixed(1),
                isCold ? "new" : "",
              ]),
            "No function has run.",
          ),
      );
    },
  };
}
