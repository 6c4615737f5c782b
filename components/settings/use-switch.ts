import { useEffect, useState } from 'preact/hooks';

/** A switch that shows at once what was pressed, and goes back when that could not be kept. */
export function useSwitch(kept: boolean, keep: (on: boolean) => Promise<boolean>) {
  const [wanted, setWanted] = useState<boolean>();
  useEffect(() => setWanted(undefined), [kept]);
  return {
    checked: wanted ?? kept,
    onChange: (on: boolean) => {
      setWanted(on);
      keep(on).then((done) => !done && setWanted(undefined));
    },
  };
}
