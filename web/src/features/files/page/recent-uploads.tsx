import { useQuery } from "@tanstack/react-query";
import { recentFilesQuery } from "../../../api/files.ts";
import { recentUploadsClasses } from "../file-column-classes.ts";
import { FileCard } from "../items/file-card.tsx";

/** The most recently uploaded files. Renders nothing without files or after an error. */
export function RecentUploads() {
  const { data: recent = [] } = useQuery(recentFilesQuery);
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent-uploads" className="mt-8">
      <h2 id="recent-uploads" className="mb-3 text-lg font-semibold">
        Recent Uploads
      </h2>
      <ul className={recentUploadsClasses}>
        {recent.map((file) => (
          <FileCard key={file.id} file={file} layout="list" isSelected={undefined} />
        ))}
      </ul>
    </section>
  );
}
