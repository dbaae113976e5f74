const course = [
  { time: "10:41:30", event: "Sent to 3 contributors" },
  { time: "10:42:11", event: "Signed by Nia Okafor" },
  { time: "11:03:48", event: "Signed by Mateo Silva" },
  { time: "18:20:02", event: "Signed by Björk O’Connor" },
  { time: "18:20:02", event: "Sealed" },
];

/** The last lines of a certificate. */
export function CertificateExhibit() {
  return (
    <div className="figures text-sm">
      {course.map(({ time, event }, index) => (
        // Two lines may have the same time.
        <p
          key={`${time} ${index}`}
          className="flex gap-4 border-b py-1 last:border-0 last:font-semibold"
        >
          <span className="text-muted">{time}</span>
          <span className="truncate">{event}</span>
        </p>
      ))}
    </div>
  );
}
