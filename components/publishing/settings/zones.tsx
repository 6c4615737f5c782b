import { useRef, useState } from 'preact/hooks';
import { type Action, Outcome, useAction } from '@/components/settings/action';
import settings from '@/components/settings/settings.module.css';
import { Broken } from '@/components/shared/broken';
import { Button } from '@/components/ui/button';
import { Confirm } from '@/components/ui/confirm';
import { Notice } from '@/components/ui/notice';
import { saveFile } from '@/components/ui/save-file';
import { Section } from '@/components/ui/section';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { ok } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { formatDistance } from '@/lib/i18n/format';
import { homeOf } from '@/lib/publishing/compose/home';
import type { Zone } from '@/lib/publishing/contract';
import { publishingRoom, useLatest, useZones } from '../use-publishing';
import styles from './publishing.module.css';
import { ZoneForm } from './zone-form';

export function ZonesSection() {
  const { value, failed, again } = useZones();
  const zones = value?.ok ? value.value : undefined;
  const { value: latest } = useLatest();
  const home = zones && latest && homeOf(latest, zones);
  /** The id of the zone in the form, or a new one; `home` for one around it. */
  const [editing, setEditing] = useState<string>();
  const action = useAction();
  const done = () => setEditing(undefined);
  const edit = (id: string) => {
    action.clear();
    setEditing(id);
  };
  // A form that is saved or left gives it to what takes its place.
  const whole = useRef<HTMLDivElement>(null);
  useKeptFocus(whole);
  return (
    <Section large title={t('publishing.zone.title')}>
      <div ref={whole}>
        <p class={settings.meta}>{t('publishing.zone.intro')}</p>
        {failed && <Broken onRetry={again} />}
        {zones?.length === 0 && <p class={styles.none}>{t('publishing.zone.none')}</p>}
        {zones && zones.length > 0 && (
          <ul class={styles.targets} aria-label={t('publishing.zone.list')}>
            {zones.map((zone) => (
              <li key={zone.id} class={styles.target}>
                {editing === zone.id ? (
                  <ZoneForm zone={zone} action={action} onDone={done} />
                ) : (
                  <ZoneRow zone={zone} action={action} onEdit={() => edit(zone.id)} />
                )}
              </li>
            ))}
          </ul>
        )}
        {value && !value.ok && <Unreadable action={action} />}
        {home && editing !== 'home' && <HomeQuestion name={home.name} onSetUp={() => edit('home')} />}
        {zones &&
          (editing === 'new' || editing === 'home' ? (
            <div class={styles.part}>
              <ZoneForm
                key={editing}
                around={editing === 'home' ? home : undefined}
                action={action}
                onDone={done}
              />
            </div>
          ) : (
            <div class={settings.option}>
              <Button icon="plus" onClick={() => edit('new')}>
                {t('publishing.zone.add')}
              </Button>
            </div>
          ))}
        <Outcome of={action} />
      </div>
    </Section>
  );
}

function HomeQuestion({ name, onSetUp }: { name: string; onSetUp(): void }) {
  return (
    <div class={styles.question}>
      <div class={styles.who}>
        <span class={styles.name}>{t('publishing.zone.homeAsk', [name])}</span>
        <span class={settings.meta}>{t('publishing.zone.homeWhy')}</span>
      </div>
      <Button label={t('publishing.zone.setUpNamed', [name])} onClick={onSetUp}>
        {t('publishing.zone.setUp')}
      </Button>
    </div>
  );
}

/** The stored data can be saved as a file; only a press deletes it. */
function Unreadable({ action }: { action: Action }) {
  const save = () =>
    void action.run(
      async () => ok(saveFile('waymark-zones.json', new Blob([await publishingRoom.storedZones()]))),
      () => t('options.saved'),
    );
  const drop = () => void action.run(publishingRoom.dropUnreadableZones, () => t('publishing.zone.anewDone'));
  return (
    <>
      <Notice tone="lost">{t('publishing.zone.unreadable')}</Notice>
      <div class={settings.line}>
        <Button icon="download" busy={action.busy} onClick={save}>
          {t('publishing.zone.saveStored')}
        </Button>
        <Confirm
          label={t('publishing.zone.anew')}
          question={t('publishing.zone.anewAsk')}
          really={t('publishing.zone.anewReally')}
          keep={t('publishing.zone.anewKeep')}
          busy={action.busy}
          onConfirm={drop}
        />
      </div>
    </>
  );
}

function ZoneRow({ zone, action, onEdit }: { zone: Zone; action: Action; onEdit(): void }) {
  const { id, name, radius } = zone;
  const remove = () =>
    void action.run(
      () => publishingRoom.removeZone(id),
      () => t('publishing.zone.removed', [name]),
    );
  return (
    <div class={settings.line}>
      <div class={styles.who}>
        <bdi class={styles.name}>{name}</bdi>
        <span class={settings.meta}>{t('publishing.zone.radius', [formatDistance(radius)])}</span>
      </div>
      <Button label={t('publishing.zone.editNamed', [name])} onClick={onEdit}>
        {t('publishing.zone.edit')}
      </Button>
      <Confirm
        label={t('publishing.zone.remove')}
        named={t('publishing.zone.removeNamed', [name])}
        question={t('publishing.zone.removeAsk', [name])}
        really={t('publishing.zone.removeReally')}
        keep={t('publishing.zone.keep')}
        busy={action.busy}
        onConfirm={remove}
      />
    </div>
  );
}
