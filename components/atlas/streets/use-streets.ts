import { useEffect, useState } from 'preact/hooks';
import { paperOf, type View } from '@/lib/atlas/map/view';
import { openArchive } from '@/lib/atlas/streets/archive';
import { readStyle } from '@/lib/atlas/streets/read-style';
import type { Streets, StreetsFailure, StreetsResult, StreetsSetting } from '@/lib/atlas/streets/streets';
import { consented } from '@/lib/bus/host-access';
import { pageWeb } from '@/lib/bus/page-web';
import { engine } from '../engine';
import type { DrawnMap } from '../map/map';
import { creditText } from './credit-text';

/** Where streets come from: an address, or a file that the browser forgets with the page. */
export type StreetsSource = { address: string } | { file: File };

/** Chosen in any map of this page. */
let chosen: StreetsSource | undefined;

interface Given {
  map: DrawnMap | undefined;
  view: View | undefined;
  /** As it was when the page opened. */
  kept: StreetsSetting | undefined;
  ground: { current: HTMLElement | null };
}

/** Reads streets once the map is near enough to show them, and keeps them beneath it. */
export function useStreets({ map, view, kept, ground }: Given) {
  const [source, setSource] = useState<StreetsSource | undefined>(
    () => chosen ?? (kept?.on ? { address: kept.address } : undefined),
  );
  /** The last address, which a file does not replace. */
  const [address, setAddress] = useState(kept?.address ?? '');
  const [isPressed, setPressed] = useState(false);
  const [wasNear, setNear] = useState(false);
  const [streets, setStreets] = useState<Streets>();
  const [failure, setFailure] = useState<StreetsFailure>();
  const isNear = view !== undefined && paperOf(view) > 0;
  useEffect(() => {
    if (isNear) setNear(true);
  }, [isNear]);

  // A style is read with the press, so that its problems are shown then.
  const isWanted = source !== undefined && (wasNear || isPressed);
  useEffect(() => {
    if (!source || !isWanted) return undefined;
    let isGone = false;
    const reading = 'file' in source ? openArchive(source.file, creditText) : readAt(source.address);
    void reading.then((read) => {
      if (isGone) return;
      if (read.ok) setStreets(read.value);
      else setFailure(read.failure);
    });
    return () => {
      isGone = true;
      setStreets(undefined);
    };
  }, [source, isWanted]);

  useEffect(() => {
    if (!streets || !map || !wasNear || !ground.current) return undefined;
    const element = ground.current;
    let stop: (() => void) | undefined = () => undefined;
    const onRefused = () => setFailure({ kind: 'not-drawn', host: streets.from });
    const onMissing = () => setFailure({ kind: 'no-webgl' });
    const events = { onReady: map.lay, onRefused, onMissing };
    import('./drawn').then(({ drawStreets }) => {
      if (stop) stop = drawStreets(element, streets, map.stage.view(), events);
    }, onRefused);
    return () => {
      map.lay(undefined);
      stop?.();
      stop = undefined;
    };
  }, [streets, map, wasNear]);

  const choose = (next: StreetsSource | undefined) => {
    // Another object, so that the same source is read again.
    chosen = next && { ...next };
    setFailure(undefined);
    setPressed(next !== undefined);
    setSource(chosen);
  };
  return {
    source,
    streets,
    failure,
    isNear,
    /** Shows streets from a source; stores an address for the next time. */
    show(next: StreetsSource): void {
      choose(next);
      if ('address' in next) setAddress(next.address);
      void engine.keepStreets('address' in next ? { on: true, ...next } : { on: false, address });
    },
    refuse: setFailure,
    /** Hides them until the page is opened again. */
    dismiss: () => choose(undefined),
    end(): void {
      choose(undefined);
      void engine.keepStreets({ on: false, address });
    },
  };
}

/** Consent may have been revoked since the press. */
async function readAt(address: string): Promise<StreetsResult<Streets>> {
  if (await consented('streets')) return readStyle(pageWeb, address, creditText);
  const { host = '' } = URL.parse(address) ?? {};
  return { ok: false, failure: { kind: 'no-access', host, sends: 'streets' } };
}
