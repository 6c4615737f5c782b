import { useState } from 'preact/hooks';
import { usePosition } from '@/components/shared/use-position';
import type { Zone } from '@/lib/publishing/contract';

/** The centre of a zone as it is entered, in degrees; from the device on a press. */
export function useCentre(zone: Zone | undefined) {
  const [latitude, setLatitude] = useState(zone ? String(zone.latitude) : '');
  const [longitude, setLongitude] = useState(zone ? String(zone.longitude) : '');
  const set = (at: { latitude: number; longitude: number }) => {
    setLatitude(String(round(at.latitude)));
    setLongitude(String(round(at.longitude)));
  };
  const { request: locate, busy, problem } = usePosition(set);
  return {
    ...{ latitude, longitude, setLatitude, setLongitude, set, locate, busy, problem },
    /** Undefined where the text is no such number. */
    degrees: { latitude: degreesIn(latitude, 90), longitude: degreesIn(longitude, 180) },
  };
}

/** To about a metre. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

function degreesIn(text: string, most: number): number | undefined {
  const number = Number(text.trim().replace(',', '.').replace('−', '-'));
  return text.trim() && Math.abs(number) <= most ? number : undefined;
}
