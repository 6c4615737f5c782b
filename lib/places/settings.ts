import { z } from 'zod';
import { address, calls, type InputProblem } from '../profile/fields';
import { defineSettings } from '../profile/room-settings';

export const settings = defineSettings({
  profile: {
    placesUrl: address,
    /** The page where one gets a key. */
    keysUrl: address.exactOptional(),
    /** YYYY-MM-DD */
    apiVersion: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'day' satisfies InputProblem),
    /** Whether the search takes words (`query`); absent means no. */
    query: z.boolean().exactOptional(),
    /** Calls a month that the service allows for free; absent when nobody has said. */
    monthlyCalls: calls.exactOptional(),
  },
  presets: {
    public: {
      placesUrl: 'https://places-api.foursquare.com',
      keysUrl: 'https://foursquare.com/developers/home',
      apiVersion: '2025-06-17',
      query: true,
    },
    local: { placesUrl: 'http://127.0.0.1:4613', apiVersion: '2026-11-21', query: true },
  },
  addresses: { placesUrl: { use: 'places', counted: true } },
  secrets: { placesApiKey: 'placesUrl' },
  about: { keysUrl: 'placesUrl' },
  allowance: 'monthlyCalls',
});
