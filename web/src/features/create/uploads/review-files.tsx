import { StoredPicture } from "../../../components/cover/stored-picture.tsx";
import { Card } from "../../../components/ui/lists/card.tsx";
import { useUploads } from "./uploads-context.tsx";

/** The song's files in the review step, with the progress of unfinished uploads. */
export function ReviewFiles() {
  const { entries } = useUploads();
  const going = entries.filter(({ phase }) => phase !== "failed");
  const lost = entries.length - going.length;
  const onTheirWay = going.filter(({ phase }) => phase !== "ready").length;
  const [picture] = going.filter(({ pictureUrl }) => pictureUrl !== undefined);
  if (entries.length === 0) return null;
  return (
    <Card aria-label="Files" className="p-6">
      <h2 className="text-sm font-semibold">Files</h2>
      <div className="mt-2 flex items-start gap-4">
        {picture?.pictureUrl !== undefined && (
          <StoredPicture
            url={picture.pictureUrl}
            size="small"
            alt="Artwork"
            className="size-20 shrink-0 rounded-control object-cover"
          />
        )}
        <ul className="min-w-0 flex-1">
          {going.map(({ key, name }) => (
            <li key={key} className="truncate" title={name}>
              {name}
            </li>
          ))}
        </ul>
      </div>
      {onTheirWay > 0 && (
        <p className="mt-2 text-sm text-muted">
          {onTheirWay === 1 ? "One file is" : `${onTheirWay} files are`} still uploading. You can go
          on, and the song gets them when they arrive.
        </p>
      )}
      {lost > 0 && (
        <p className="mt-2 text-sm text-red">
          {lost === 1 ? "One file was" : `${lost} files were`} not uploaded and will be left out.
        </p>
      )}
    </Card>
  );
}
