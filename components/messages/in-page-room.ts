import { ask } from '@/lib/bus/ask';

export const inPageRoom = ask('inPage');
