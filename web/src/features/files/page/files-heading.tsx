import { FolderPlus } from "lucide-react";
import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { Button } from "../../../components/ui/buttons/button.tsx";

/** The name of the place, and the button that makes a folder in it. */
export function FilesHeading({ title, onNewFolder }: { title: string; onNewFolder: () => void }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <h1 className="headline min-w-0 text-2xl [overflow-wrap:anywhere]">{title}</h1>
      <MemberOnly>
        {" "}
        <Button variant="quiet" className="shrink-0" onClick={onNewFolder}>
          <FolderPlus aria-hidden className="size-4.5" />
          New Folder
        </Button>
      </MemberOnly>
    </div>
  );
}
