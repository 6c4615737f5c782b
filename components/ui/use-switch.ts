import { useEffect, useState } from 'preact/hooks';

/**
 * A switch that shows at once what was pressed, until that is kept, and goes back when it could not be. `keep` answers
 * whether it could.
 */
export function useSwitch(kept: boolean, keep: (on: boolean) => Promise<boolean>) {
  const [wanted, setWanted] = useState<boolean>();
  // What an earlier press made of it says nothing of the last one.
  useEffect(() => setWanted((last) => (last === kept ? undefined : last)), [kept]);
  return {
    checked: wanted ?? kept,
    onChange: (on: boolean) => {
      setWanted(on);
      keep(on).then((done) => !done && setWanted(undefined));
    },
  };
}
