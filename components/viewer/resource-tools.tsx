import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { t } from '@/lib/i18n';
import type { Resource } from '@/lib/viewer/model';
import { type Look, lookName } from './looks';
import styles from './viewer.module.css';

interface ResourceToolsProps {
  resource: Resource;
  bytes: readonly Uint8Array<ArrayBuffer>[];
  looks: readonly Look[];
  look: Look | undefined;
  onLook(look: Look): void;
}

/** How to look at it, and a way to keep it. */
export function ResourceTools({ resource, bytes, looks, look, onLook }: ResourceToolsProps) {
  return (
    <div class={styles.below}>
      {look && looks.length > 1 ? (
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
      {bytes.length > 0 && (
        <Button icon="download" onClick={() => download(resource, bytes)}>
          {t('viewer.download')}
        </Button>
      )}
    </div>
  );
}

/** Hands the bytes to the browser as a file; never opened by it, whatever they are. */
function download({ url, served, unpacked }: Resource, bytes: readonly Uint8Array<ArrayBuffer>[]): void {
  const address = URL.createObjectURL(new Blob([...bytes], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName(url, served, unpacked === true);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function fileName(url: string, served: string, unpacked: boolean): string {
  const last = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? new URL(url).hostname;
  const plain = last.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(-80);
  const name = unpacked ? plain.replace(/\.gz$/i, '') : plain;
  if (/\.\w{1,8}$/.test(name)) return name;
  return `${name}.${/json/i.test(served) ? 'json' : /xml/i.test(served) ? 'xml' : 'txt'}`;
}
