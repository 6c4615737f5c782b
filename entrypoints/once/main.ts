import { serveOnce } from '@/lib/http/once/page';

serveOnce();
