import { ask } from '@/lib/bus/ask';

export const discovery = ask('discovery');
export const undeclared = ask('undeclared');
export const ownServer = ask('ownServer');
