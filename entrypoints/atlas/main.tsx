import '@/components/ui/tokens.css';
import { rooms } from '@/components/rooms';
import { mount } from '@/components/shared/mount';
import { isAtlas } from '@/components/shared/open-atlas';
import { t } from '@/lib/i18n';
import { dressPage } from '@/lib/i18n/dress-page';
import { Shell } from './shell';

const title = isAtlas(rooms.flatMap(({ atlas }) => atlas ?? [])) ? t('atlas.title') : t('extension.title');
dressPage(title);

mount(<Shell title={title} rooms={rooms} />);
