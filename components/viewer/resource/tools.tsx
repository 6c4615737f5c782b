import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/save-file';
import { Select } from '@/components/ui/select';
import { t } from '@/lib/i18n';
import type { Bytes, Resource } from '@/lib/viewer/model';
import { viewModeName } from '../view-modes';
import type { ViewMode } from '../view-state';
import styles from '../viewer.module.css';
import { servedName, unpackedName } from './download';

interface ResourceToolsProps {
  resource: Resource;
  bytes: Bytes | undefined;
  modes: readonly ViewMode[];
  mode: ViewMode | undefined;
  onMode(mode: ViewMode): void;
}

/** Selects how to show a resource, and saves its bytes as a file. */
export function ResourceTools({ resource, bytes, modes, mode, onMode }: ResourceToolsProps) {
  const several = mode && modes.length > 1;
  const any = bytes && bytes.body.size > 0;
  if (!several && !any) return null;
  return (
    <div class={styles.below}>
      {several ? (
        <Select
          label={t('viewer.readAs')}
          hideLabel
          value={mode}
          options={modes.map((one) => ({ value: one, label: viewModeName(one, resource.reading) }))}
          onSelect={(value) => {
            const next = modes.find((one) => one === value);
            if (next) onMode(next);
          }}
        />
      ) : (
        <span />
      )}
      {any && <Downloads resource={resource} bytes={bytes} />}
    </div>
  );
}

/** Saves the bytes as a file; of a gzip file, packed and unpacked if both are cached. */
function Downloads({ resource, bytes: { body, served } }: { resource: Resource; bytes: Bytes }) {
  if (!resource.unpacked) {
    return (
      <Button icon="download" onClick={() => saveFile(servedName(resource, false), body)}>
        {t('viewer.download')}
      </Button>
    );
  }
  return (
    <span class={styles.downloads}>
      {served && (
        <Button icon="download" onClick={() => saveFile(servedName(resource, true), served)}>
          {t('viewer.downloadServed')}
        </Button>
      )}
      <Button icon="download" onClick={() => saveFile(unpackedName(resource), body)}>
        {t('viewer.downloadUnpacked')}
      </Button>
    </span>
  );
}
