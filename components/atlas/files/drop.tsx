import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface DropZoneProps {
  onFiles(files: readonly File[]): void;
  class: string | undefined;
  children: ComponentChildren;
}

/** Takes files that are dropped on it; a button within does the same by keyboard. */
export function DropZone({ onFiles, class: className, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button within does the same by keyboard
    <div
      class={className}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      {children}
    </div>
  );
}

/** File types with check-ins, for the `accept` attribute. */
export const accepted =
  '.json,.gpx,.kml,.geojson,.csv,.ics,.zip,.kmz,application/json,application/gpx+xml,application/vnd.google-earth.kml+xml,application/geo+json,text/csv,text/calendar,application/zip';
