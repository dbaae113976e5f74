import { useQuery } from "@tanstack/react-query";
import { recentFilesQuery } from "../../../api/files.ts";
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
      <ul className="grid overflow-hidden rounded-card border sm:grid-cols-2 lg:grid-cols-5 [&>li]:-mb-px sm:max-lg:[&>li:last-child:nth-child(odd)]:col-span-2 lg:[&>li]:border-r">
        {recent.map((file) => (
          <FileCard key={file.id} file={file} layout="list" isSelected={undefined} />
        ))}
      </ul>
    </section>
  );
}
