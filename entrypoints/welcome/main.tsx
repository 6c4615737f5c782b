import '@/components/ui/tokens.css';
import { render } from 'preact';
import { Welcome } from '@/components/settings/welcome/welcome';
import { t } from '@/lib/i18n';
import { dressPage } from '@/lib/i18n/page';

dressPage(t('welcome.title'));

const root = document.getElementById('app');
if (root) render(<Welcome firefox={import.meta.env.FIREFOX} />, root);
