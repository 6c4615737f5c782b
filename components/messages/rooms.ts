import { ask } from '@/lib/bus/ask';

export const messages = ask('messages');
export const inPage = ask('inPage');
