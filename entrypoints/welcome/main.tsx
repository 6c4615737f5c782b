import '@/components/ui/tokens.css';
import { Welcome } from '@/components/atlas/welcome/welcome';
import { mount } from '@/components/shared/mount';
import { t } from '@/lib/i18n';
import { dressPage } from '@/lib/i18n/dress-page';

dressPage(t('welcome.title'));

mount(<Welcome firefox={import.meta.env.FIREFOX} />);
