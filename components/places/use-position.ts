import { useState } from 'preact/hooks';
import type { Centre } from '@/lib/places/model';

export type PositionProblem = 'denied' | 'unavailable' | 'timeout';

/** Asks the browser for the position, only ever on a press; it is not kept. */
export function usePosition(onPosition: (centre: Centre) => void) {
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<PositionProblem>();

  const ask = () => {
    setAsking(true);
    setProblem(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setAsking(false);
        onPosition({ latitude, longitude, accuracy });
      },
      (error) => {
        setAsking(false);
        setProblem(
          error.code === error.PERMISSION_DENIED
            ? 'denied'
            : error.code === error.TIMEOUT
              ? 'timeout'
              : 'unavailable',
        );
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 },
    );
  };
  return { ask, asking, problem };
}
