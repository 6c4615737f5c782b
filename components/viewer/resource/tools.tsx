import { copyText } from '@/components/shared/copy-text';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { saveFile } from '@/components/ui/save-file';
import { Select } from '@/components/ui/select';
import { isOfExample } from '@/lib/http/example';
import { t } from '@/lib/i18n';
import type { Bytes, Reading, Resource } from '@/lib/viewer/model';
import { lastPartOf } from '@/lib/viewer/readers/text/text';
import type { ViewMode } from '../view-state';
import { viewModeName } from '../words';

interface ViewAsProps {
  reading: Reading;
  modes: readonly ViewMode[];
  mode: ViewMode | undefined;
  onMode(mode: ViewMode): void;
}

/** Selects how to view a resource, where there are several ways. */
export function ViewAs({ reading, modes, mode, onMode }: ViewAsProps) {
  if (!mode || modes.length < 2) return null;
  return (
    <Select
      label={t('viewer.readAs')}
      hideLabel
      value={mode}
      options={modes.map((one) => ({ value: one, label: viewModeName(one, reading) }))}
      onSelect={onMode}
    />
  );
}

interface ResourceMenuProps {
  href: string;
  resource: Resource | undefined;
  bytes: Bytes | undefined;
  onReload(): void;
}

/** The actions on a resource and its address. */
export function ResourceMenu({ href, resource, bytes, onReload }: ResourceMenuProps) {
  return (
    <Menu
      label={t('viewer.more')}
      icon="ellipsis"
      items={[
        { label: t('viewer.reload'), onSelect: onReload },
        { label: t('viewer.copyAddress'), onSelect: () => copyText(href, t('viewer.copiedAddress')) },
        ...(isOfExample(href) ? [] : [{ label: t('viewer.openInTab'), href }]),
        ...(resource && bytes && bytes.body.size > 0 ? downloads(resource, bytes) : []),
      ]}
    />
  );
}

/** Saves the bytes as a file; of a gzip file, packed and unpacked if both are cached. */
function downloads(resource: Resource, { body, served }: Bytes): MenuItem[] {
  const save = (label: string, name: string, content: Blob): MenuItem => ({
    label,
    onSelect: () => saveFile(name, content),
  });
  if (!resource.unpacked) return [save(t('viewer.download'), servedName(resource, false), body)];
  return [
    ...(served ? [save(t('viewer.downloadServed'), servedName(resource, true), served)] : []),
    save(t('viewer.downloadUnpacked'), unpackedName(resource), body),
  ];
}

type Named = Pick<Resource, 'url' | 'served' | 'fileName'>;

/** The file name for the served bytes: from the service, or the end of the address. */
export function servedName({ fileName, url, served }: Named, packed: boolean): string {
  const name = (fileName ?? lastPartOf(url))
    .replace(/[^\p{L}\p{N}\p{M} ._()-]+/gu, '-')
    .replace(/^[. -]+/, '');
  const whole = /\.\w{1,8}$/.test(name)
    ? name.slice(-80)
    : `${name.slice(-80) || 'file'}.${endingOf(served)}`;
  return packed && !/\.(?:gz|tgz)$/i.test(whole) ? `${whole}.gz` : whole;
}

/** The file name for the contents of a gzip file. */
export const unpackedName = (resource: Named): string => servedName(resource, true).replace(/\.gz$/i, '');

const endingOf = (type: string): string => (/json/i.test(type) ? 'json' : /xml/i.test(type) ? 'xml' : 'txt');
