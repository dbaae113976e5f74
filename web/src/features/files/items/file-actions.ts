import {
  Download,
  Eye,
  FolderInput,
  ImagePlus,
  Link2,
  Pencil,
  Settings2,
  Trash2,
} from "lucide-react";
import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import { kindOf } from "../file-kind.ts";
import type { useFilesPageActions } from "../page/files-page-actions.ts";
import type { MenuAction } from "./item-menu.tsx";

/** The actions of a file's menu. An uploading file can only be deleted, by users with write access. */
export function fileActions(
  file: FileView,
  screen: ReturnType<typeof useFilesPageActions>,
  mayChange: boolean,
): readonly MenuAction[] {
  const items = { fileIds: [file.id], folderIds: [] };
  const remove: MenuAction = {
    label: "Delete",
    Icon: Trash2,
    isDanger: true,
    onSelect: () => screen.remove(items),
  };
  if (file.state !== "ready") return mayChange ? [remove] : [];
  const { folderId } = file;
  const reading = [
    { label: "Preview", Icon: Eye, onSelect: () => screen.preview(file) },
    { label: "Download", Icon: Download, onSelect: () => screen.download(file) },
  ];
  if (!mayChange) return reading;
  return [
    ...reading,
    { label: "Copy Link", Icon: Link2, onSelect: () => screen.copyLink(file) },
    ...(file.link === undefined
      ? []
      : [
          {
            label: "Link settings",
            Icon: Settings2,
            onSelect: () => screen.open({ kind: "link", file }),
          },
        ]),
    { label: "Rename", Icon: Pencil, onSelect: () => screen.open({ kind: "rename", file }) },
    { label: "Move to…", Icon: FolderInput, onSelect: () => screen.open({ kind: "move", items }) },
    ...(kindOf(file) === "image" && folderId !== null
      ? [
          {
            label: "Use as folder cover",
            Icon: ImagePlus,
            onSelect: () => screen.setCover(folderId, file),
          },
        ]
      : []),
    remove,
  ];
}
