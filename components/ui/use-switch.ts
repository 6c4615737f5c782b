import { useEffect, useState } from 'preact/hooks';

/**
 * A switch that shows a press at once, until it is saved, and reverts when saving fails. `save` answers whether it
 * succeeded.
 */
export function useSwitch(saved: boolean, save: (on: boolean) => Promise<boolean>) {
  const [wanted, setWanted] = useState<boolean>();
  // The result of an earlier press leaves the last one as it is.
  useEffect(() => setWanted((last) => (last === saved ? undefined : last)), [saved]);
  return {
    checked: wanted ?? saved,
    onChange: (on: boolean) => {
      setWanted(on);
      save(on).then((done) => !done && setWanted(undefined));
    },
  };
}
