import type { createEngine } from './engine/engine';
import type { SampleMethods } from './engine/sample';

export type { Checkin } from '../checkins/model';
export type { WorkerCall, WorkerReply } from './calls';
export type { Listed } from './engine/list';
export type { AtlasCheckin, AtlasPhoto, Picture } from './engine/photos';
export type { PlaceCount, PlaceFacts, PlaceQuery, RegionRow, Said } from './engine/places';
export type { LayerEntry } from './files/engine';
export type { FormatName } from './files/formats';
export type { Merged, Outcome, ReadReply, ReadRequest } from './files/read-task';
export type { WriteReply, WriteRequest } from './files/write';
export type { Density } from './map/density';
export type { PlaceVisits } from './map/visits';
export type { Choices } from './places/choices';
export type { PosterCity, PosterYear } from './time/poster';
export type { Moment, YearReview } from './time/review';
export type { Stop, Story, StoryDay } from './time/story';
export type { Timeline } from './time/timeline';
export type { Trip } from './time/trip-list';
export type { YearDays } from './time/years';

/** The views’ calls to the atlas; a worker of their page answers. */
export type AtlasEngine = ReturnType<typeof createEngine> & SampleMethods;
