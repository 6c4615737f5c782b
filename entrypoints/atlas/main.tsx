import '@/components/ui/tokens.css';
import { rooms } from '@/components/rooms';
import { mount } from '@/components/shared/mount';
import { t } from '@/lib/i18n';
import { dressPage } from '@/lib/i18n/dress-page';
import { Shell } from './shell';

dressPage(t('atlas.title'));

mount(<Shell parts={rooms.flatMap(({ atlas }) => atlas ?? [])} />);
