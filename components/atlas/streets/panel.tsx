import { useId, useRef, useState } from 'preact/hooks';
import { Button, IconButton } from '@/components/ui/button';
import { FileButton } from '@/components/ui/file-button';
import { TextField } from '@/components/ui/text-field';
import { styleAddress } from '@/lib/atlas/streets/address';
import type { StreetsSetting } from '@/lib/atlas/streets/streets';
import { askForAccess } from '@/lib/bus/host-access';
import { t } from '@/lib/i18n';
import { formatDistance } from '@/lib/i18n/format';
import map from '../map/map.module.css';
import { StreetsProblem } from './problem';
import styles from './streets.module.css';
import type { StreetsSource, useStreets } from './use-streets';

/** A suggestion, so that nobody has to look for one; requested only when the person shows streets from it. */
const suggested = 'https://tiles.openfreemap.org/styles/liberty';
/** The widest view with streets, metres: beyond, land is drawn. */
const widest = 100_000;

type StreetsPanelProps = ReturnType<typeof useStreets> & {
  kept: StreetsSetting | undefined;
  onClose(): void;
};

/** The source of streets, and whether they are shown. */
export function StreetsPanel({ kept, onClose, ...streets }: StreetsPanelProps) {
  const { source, failure, isNear, end, dismiss } = streets;
  const title = useId();
  const opener = useRef(document.activeElement);
  const close = () => {
    if (failure) dismiss();
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <section
      class={styles.panel}
      aria-labelledby={title}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <div class={map.close}>
        <IconButton icon="x" label={t('map.close')} onClick={close} />
      </div>
      <h3 id={title} class={map.name}>
        {t('map.streets.title')}
      </h3>
      {failure && (
        <StreetsProblem failure={failure} {...(source && { onRetry: () => streets.show(source) })} />
      )}
      {source && !failure ? (
        <>
          <p>{t('map.streets.from', [nameOf(source)])}</p>
          {!isNear && <p class={map.meta}>{t('map.streets.nearer', [formatDistance(widest)])}</p>}
          <div>
            <Button onClick={end}>{t('map.streets.end')}</Button>
          </div>
        </>
      ) : (
        <Choice {...streets} first={source && 'address' in source ? source.address : kept?.address} />
      )}
    </section>
  );
}

const nameOf = (from: StreetsSource): string =>
  'file' in from ? from.file.name : (URL.parse(from.address)?.host ?? '');

function Choice({
  show,
  refuse,
  first,
}: Pick<StreetsPanelProps, 'show' | 'refuse'> & { first: string | undefined }) {
  const [address, setAddress] = useState(first ?? '');
  const checked = styleAddress(address);
  const host = checked.ok ? checked.value.host : undefined;
  const press = () => {
    if (!checked.ok) return refuse(checked.failure);
    const { href } = checked.value;
    // First, while the click still counts.
    const asked = askForAccess([href], 'streets');
    const refused = () => refuse({ kind: 'no-access', host: checked.value.host });
    asked.then((granted) => (granted ? show({ address: href }) : refused()), refused);
  };
  return (
    <>
      <p class={map.meta}>{t('map.streets.intro', [formatDistance(widest)])}</p>
      <form
        class={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          press();
        }}
      >
        <TextField
          type="url"
          label={t('map.streets.address')}
          autoFocus
          value={address}
          onInput={setAddress}
        />
        {address !== suggested && (
          <div>
            <Button kind="quiet" onClick={() => setAddress(suggested)}>
              {t('map.streets.suggested')}
            </Button>
          </div>
        )}
        {host && <p>{t('map.streets.sees', [host])}</p>}
        <div>
          <Button kind="primary" type="submit" disabled={address.trim() === ''}>
            {host ? t('map.streets.show', [host]) : t('map.streets.title')}
          </Button>
        </div>
      </form>
      <div class={styles.file}>
        <FileButton
          label={t('map.streets.file')}
          icon="file-text"
          accept=".pmtiles"
          onFiles={([file]) => file && show({ file })}
        />
        <p class={map.meta}>{t('map.streets.inPlace')}</p>
      </div>
    </>
  );
}
