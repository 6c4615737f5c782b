import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Broken } from '@/components/shared/broken';
import { useLive } from '@/components/shared/use-live';
import { Button, IconButton } from '@/components/ui/button';
import { canvasPng } from '@/components/ui/canvas-png';
import { Checkbox } from '@/components/ui/checkbox';
import { CopyButton } from '@/components/ui/copy-button';
import { Icon } from '@/components/ui/icon';
import { announce } from '@/components/ui/live-region';
import { Notice } from '@/components/ui/notice';
import { saveFile } from '@/components/ui/save-file';
import { Switch } from '@/components/ui/switch';
import { TextField } from '@/components/ui/text-field';
import type { PosterYear } from '@/lib/atlas/contract';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { formatYear } from '@/lib/i18n/calendar-format';
import { joinSentences } from '@/lib/i18n/sentences';
import { useEngine } from '../../engine';
import type { PosterChoices } from './layout';
import { PaletteChoice } from './palette-choice';
import type { PaletteName } from './palettes';
import styles from './poster.module.css';
import { usePoster } from './use-poster';
import { altOf, sentenceOf, wordsOf } from './words';

const publishing = ask('publishing');

/** A picture of a year for others: its options, a preview, and ways to save it. */
export function PosterSheet({ year, onClose }: { year: number; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { value: zones, failed: unread } = useLive(publishing.zones, 'publishing');
  const { value: poster, failed } = useEngine(
    async (engine) => (zones?.ok ? engine.poster(year, zones) : undefined),
    [year, zones],
  );
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const title = t('time.poster.title', [formatYear(year)]);
  return (
    <dialog ref={dialog} class={styles.sheet} aria-label={title} onClose={onClose}>
      <div class={styles.head}>
        <h2 class={styles.title}>{title}</h2>
        <IconButton icon="x" label={t('atlas.close')} onClick={() => dialog.current?.close()} />
      </div>
      {unread || failed ? (
        <Broken />
      ) : zones?.ok === false ? (
        <Notice tone="lost">{t('time.poster.zonesUnreadable')}</Notice>
      ) : (
        poster && <Maker key={year} poster={poster} />
      )}
    </dialog>
  );
}

type Choices = PosterChoices & { palette: PaletteName };
/** The sentence is generated from public data until the person writes one. */
type Chosen = Omit<Choices, 'sentence'> & { sentence?: string };

function Maker({ poster }: { poster: PosterYear }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [chosen, setChosen] = useState<Chosen>({
    ...({ format: '4:5', palette: 'night' } as const),
    ...{ cities: true, lines: true, places: false },
  });
  const choose = (change: Partial<Chosen>) => setChosen((before) => ({ ...before, ...change }));
  const words = useMemo(() => wordsOf(poster), [poster]);
  const choices = useMemo(() => ({ sentence: sentenceOf(poster), ...chosen }), [poster, chosen]);
  const { ready, failed } = usePoster(canvas, poster, words, choices);
  if (failed) return <Broken />;
  return (
    <>
      <div class={styles.preview}>
        <canvas
          ref={canvas}
          class={styles.picture}
          role="img"
          aria-label={altOf(words, choices.sentence)}
          aria-busy={!ready}
        />
      </div>
      <div class={styles.options} data-subject="data">
        <Options {...{ poster, choices, choose }} />
        <p class={styles.note}>
          <Icon name="shield" />
          <span>
            {joinSentences(poster.leavesOut && t('time.poster.leftOut'), t('time.poster.madeHere'))}
          </span>
        </p>
      </div>
      <div class={styles.actions}>
        <Button
          kind="primary"
          icon="download"
          busy={!ready}
          onClick={() => {
            void pngOf(canvas.current).then(
              (png) =>
                saveFile(`waymark-${poster.calendar.year}-${choices.format.replace(':', 'x')}.png`, png),
              () => announce(t('common.somethingBroke')),
            );
          }}
        >
          {t('time.poster.save')}
        </Button>
        {'ClipboardItem' in globalThis && (
          <CopyButton
            wide
            busy={!ready}
            text={() => new ClipboardItem({ 'image/png': pngOf(canvas.current) })}
            label={t('time.poster.copy')}
            doneLabel={t('time.poster.copied')}
          />
        )}
      </div>
    </>
  );
}

async function pngOf(canvas: HTMLCanvasElement | null): Promise<Blob> {
  const png = canvas && canvasPng(canvas);
  if (!png) throw new Error('No picture');
  return png;
}

interface OptionsProps {
  poster: PosterYear;
  choices: Choices;
  choose(change: Partial<Chosen>): void;
}

function Options({ poster, choices, choose }: OptionsProps) {
  const { format, palette, cities, lines, places, sentence } = choices;
  return (
    <>
      <div class={styles.option}>
        <h3>{t('time.poster.format')}</h3>
        <Switch
          label={t('time.poster.format')}
          value={format}
          options={{ '4:5': '4:5', '9:16': '9:16', '16:9': '16:9' }}
          onChange={(chosen) => choose({ format: chosen })}
        />
      </div>
      <PaletteChoice value={palette} onChange={(chosen) => choose({ palette: chosen })} />
      {poster.map && (
        <div class={styles.option}>
          <h3>{t('time.poster.shows')}</h3>
          <Checkbox
            label={t('time.poster.cities')}
            checked={cities}
            onChange={(checked) => choose({ cities: checked })}
          />
          {poster.map.routes.length > 0 && (
            <Checkbox
              label={t('time.poster.lines')}
              checked={lines}
              onChange={(checked) => choose({ lines: checked })}
            />
          )}
          <Checkbox
            label={t('time.poster.places')}
            checked={places}
            hint={poster.leavesOutPlaces ? t('time.poster.placesHint') : undefined}
            onChange={(checked) => choose({ places: checked })}
          />
        </div>
      )}
      <TextField
        label={t('time.poster.sentence')}
        value={sentence}
        onInput={(text) => choose({ sentence: text })}
      />
    </>
  );
}
