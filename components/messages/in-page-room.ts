import { room } from '@/lib/bus/ask';
import type { InPageContract } from '@/lib/messages/contract';

export const inPageRoom = room<InPageContract>('inPage');
