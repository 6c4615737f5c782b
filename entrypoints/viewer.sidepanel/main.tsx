import '@/components/ui/tokens.css';
import { mount } from '@/components/shared/mount';
import { LiveRegion } from '@/components/ui/live-region';
import { t } from '@/lib/i18n';
import { dressPage } from '@/lib/i18n/dress-page';
import { ShownThing } from './shown';

dressPage(t('viewer.title'));

mount(
  <main>
    {/* The address names it; without a hash, the last choice is shown, and each later one. */}
    <ShownThing hash={location.hash} />
    <LiveRegion />
  </main>,
);
