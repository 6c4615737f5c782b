import { useState } from 'preact/hooks';
import type { Centre } from '@/lib/places/model';

/** Requests the position from the browser, only on a press; it is not stored. */
export function usePosition(onPosition: (centre: Centre) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'denied' | 'unavailable' | 'timeout'>();

  const request = () => {
    setBusy(true);
    setProblem(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setBusy(false);
        onPosition({ latitude, longitude, accuracy });
      },
      ({ code, PERMISSION_DENIED, TIMEOUT }) => {
        setBusy(false);
        setProblem(code === PERMISSION_DENIED ? 'denied' : code === TIMEOUT ? 'timeout' : 'unavailable');
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 },
    );
  };
  return { request, busy, problem };
}
