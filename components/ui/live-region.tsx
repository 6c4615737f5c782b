import { useEffect, useState } from 'preact/hooks';
import hidden from './hidden.module.css';

interface Announcement {
  text: string;
  count: number;
}

let last: Announcement = { text: '', count: 0 };
let show: ((shown: Announcement) => void) | undefined;

/** Announces a text to screen readers, politely; a repeated text is announced again. */
export function announce(text: string): void {
  last = { text, count: last.count + 1 };
  show?.(last);
}

/** Renders the announcements; one for each page. */
export function LiveRegion() {
  const [shown, setAnnouncement] = useState(last);

  useEffect(() => {
    show = setAnnouncement;
    setAnnouncement(last);
    return () => {
      show = undefined;
    };
  }, []);

  return (
    <div role="status" aria-live="polite" class={hidden.hidden}>
      {shown.text && <span key={shown.count}>{shown.text}</span>}
    </div>
  );
}
