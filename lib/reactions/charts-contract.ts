import type { ChartFilter, ChartsView } from './charts/model';

export type { ChartChoices, ChartFilter, Charts, ChartsView, TopItem } from './charts/model';

export interface ChartsContract {
  /** What is kept, counted for the charts; undefined while no account is connected. */
  charts(filter: ChartFilter): Promise<ChartsView | undefined>;
}
