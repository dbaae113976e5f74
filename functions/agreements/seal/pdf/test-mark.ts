import { testMark } from "../../../../shared/domain/api-keys/test-mark.ts";
import { isSandbox, type WorkspaceId } from "../../../../shared/domain/ids.ts";
import { pageBounds, type TextStyle } from "./sheet-style.ts";
import type { SheetPages } from "./sheet-pages.ts";

const red = "#B4232A";
const band: TextStyle = { font: "sansSemiBold", size: 10.5, lineHeight: 14, colour: "#FFFFFF" };
const across: TextStyle = { font: "sansSemiBold", size: 44, lineHeight: 56, colour: red };
const bandHeight = 20;
/** How much of the large mark shows, so that the sheet below it can be read. */
const opacity = 0.16;

/** Whether a sheet was made in a sandbox. */
interface OfWorkspace {
  workspaceId: WorkspaceId;
}

/** A PDF's title, which begins with the mark if the sheet was made in a sandbox. */
export function markedTitle(title: string, { workspaceId }: OfWorkspace): string {
  return isSandbox(workspaceId) ? `${testMark}. ${title}` : title;
}

/**
 * Marks every page of a sheet of a sandbox: a band at its top and large letters across it. It is a text that a screen reader
 * reads. Draws nothing on any other sheet.
 */
export function drawTestMark(pages: SheetPages, { workspaceId }: OfWorkspace): void {
  if (!isSandbox(workspaceId)) return;
  const { doc, set } = pages;
  const { count } = doc.bufferedPageRange();
  const small = set.line(testMark, band);
  const large = set.line(testMark, across);
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    pages.artifact(() => {
      doc.rect(0, 0, pageBounds.width, bandHeight).fill(red);
    });
    pages.tagged("P", () =>
      set.draw(small, (pageBounds.width - small.width) / 2, (bandHeight - 14) / 2, band),
    );
    pages.artifact(() => {
      doc.save();
      doc.rotate(-52, { origin: [pageBounds.width / 2, pageBounds.height / 2] });
      doc.fillOpacity(opacity);
      const left = (pageBounds.width - large.width) / 2;
      set.draw(large, left, pageBounds.height / 2 - across.lineHeight / 2, across);
      doc.restore();
    });
  }
}
