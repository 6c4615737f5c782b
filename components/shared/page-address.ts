import { useEffect, useState } from 'preact/hooks';

/** The part after `#` in the address of a page with parts: `#checkins?text=tea`. */
interface PageAddress {
  part: string;
  /** As in the address, without `?`. */
  query: string;
}

/** The address as it is, which a page that is busy follows later. */
export function currentAddress(): PageAddress {
  const [part = '', ...query] = location.hash.slice(1).split('?');
  return { part, query: query.join('?') };
}

export const addressOf = (part: string, query: string): string => `#${part}${query && `?${query}`}`;

/** Goes to a part; `replace` leaves no entry in the history of the tab. */
export function goTo(part: string, query: string, replace = false): void {
  if (replace) location.replace(addressOf(part, query));
  else location.hash = addressOf(part, query);
}

export function usePageAddress(): PageAddress {
  const [address, setAddress] = useState(currentAddress);
  useEffect(() => {
    const follow = () => setAddress(currentAddress());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return address;
}
