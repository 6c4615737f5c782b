import { useSample } from '../engine';
import { useFilter } from '../filter/use-filter';
import { ExportSection } from './export';
import styles from './files.module.css';
import { ImportSection } from './import';

/** Imports and exports files. */
export function Files() {
  const [filter] = useFilter('files');
  const isSample = useSample();
  return (
    <div class={styles.files}>
      <ImportSection />
      {!isSample && <ExportSection filter={filter} />}
    </div>
  );
}
