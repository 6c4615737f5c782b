import '@/components/ui/tokens.css';
import { ExamplePage, prepareHead } from '@/components/discovery/example/example-page';
import { mount } from '@/components/shared/mount';
import { answerInspections, ownTab } from '@/lib/bus/example-page';
import { openPopup } from '@/lib/bus/open-popup';
import { t } from '@/lib/i18n';
import { dressPage } from '@/lib/i18n/dress-page';

dressPage(t('example.title'));
prepareHead();
answerInspections();

/** Known before the press, which allows no waiting. */
const tab = ownTab();
let popup = '';
void tab.then((id) => {
  popup = `?tab=${id}`;
});

mount(<ExamplePage tab={tab} onShow={() => openPopup(popup)} />);
