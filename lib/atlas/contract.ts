import type { createEngine } from './engine/engine';

export type { AtlasRow, Found } from './engine/find';
export type { FormatName } from './files/formats';
export type { WriteReply, WriteRequest } from './files/write-task';
export type { Density } from './map/density';
export type { PlaceVisits } from './map/spot';
export type { Moment, YearFigures, YearReview } from './time/review';
export type { Timeline } from './time/timeline';
export type { Trip, TripList } from './time/trip-list';
export type { YearDays } from './time/years';

/** What views ask of the atlas; a worker of their page answers. */
export type AtlasEngine = ReturnType<typeof createEngine>;

/** From the page to the worker: a call of a method, or the news that the history has changed. */
export type EngineRequest = { id: number; method: string; args: unknown[] } | 'changed';

/** From the worker to the page. A failed call is a bug. */
export type EngineReply = { id: number; value: unknown } | { id: number; failed: true };
