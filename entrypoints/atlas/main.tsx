import '@/components/ui/tokens.css';
import { render } from 'preact';
import { rooms } from '@/components/rooms';
import { t } from '@/lib/i18n';
import { dressPage } from '@/lib/i18n/page';
import { Shell } from './shell';

dressPage(t('atlas.title'));

const root = document.getElementById('app');
if (root) render(<Shell parts={rooms.flatMap(({ atlas }) => atlas ?? [])} />, root);
