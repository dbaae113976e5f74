import { UnreadableDocument } from "../unreadable-document.ts";

/** Error for a part of a PDF that breaks the format. The file is then read without its cross-references. */
export class DamagedPdf extends UnreadableDocument {}
