import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/save-file';
import { Select } from '@/components/ui/select';
import { t } from '@/lib/i18n';
import type { Bytes, Resource } from '@/lib/viewer/model';
import type { Look } from '../look';
import { lookName } from '../looks';
import styles from '../viewer.module.css';
import { servedName, unpackedName } from './download';

interface ResourceToolsProps {
  resource: Resource;
  bytes: Bytes | undefined;
  looks: readonly Look[];
  look: Look | undefined;
  onLook(look: Look): void;
}

/** How to look at it, and a way to keep it. */
export function ResourceTools({ resource, bytes, looks, look, onLook }: ResourceToolsProps) {
  const several = look && looks.length > 1;
  const any = bytes && bytes.body.size > 0;
  if (!several && !any) return null;
  return (
    <div class={styles.below}>
      {several ? (
        <Select
          label={t('viewer.readAs')}
          hideLabel
          value={look}
          options={looks.map((one) => ({ value: one, label: lookName(one, resource.wanted.reading) }))}
          onSelect={(value) => {
            const next = looks.find((one) => one === value);
            if (next) onLook(next);
          }}
        />
      ) : (
        <span />
      )}
      {any && <Downloads resource={resource} bytes={bytes} />}
    </div>
  );
}

/** The bytes as a file; of what came packed, both as it came and unpacked, as far as both are there. */
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
