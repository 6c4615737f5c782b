import '@/components/ui/tokens.css';
import { render } from 'preact';
import { Atlas } from '@/components/atlas/atlas';
import { rooms } from '@/components/rooms';
import { t } from '@/lib/i18n';
import { dressPage } from '@/lib/i18n/page';

dressPage(t('atlas.title'));

const root = document.getElementById('app');
if (root) render(<Atlas parts={rooms.flatMap(({ atlas }) => atlas ?? [])} />, root);
