import { formatNumber } from '@/lib/i18n/format';
import type { Cell } from './table';

export const numberCell = (raw: number): Cell => ({ raw, shown: formatNumber(raw) });
export const textCell = (text: string): Cell => ({ raw: text, shown: text });
