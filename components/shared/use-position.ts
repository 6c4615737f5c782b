import { useState } from 'preact/hooks';

/** Degrees, WGS 84; the accuracy in metres. */
type Position = Pick<GeolocationCoordinates, 'latitude' | 'longitude' | 'accuracy'>;

/** Requests the position from the browser, only on a press; it is not stored. */
export function usePosition(onPosition: (position: Position) => void) {
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
