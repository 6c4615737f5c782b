import { z } from 'zod';
import { address, calls, type InputProblem } from '../profile/fields';
import { defineSettings, isSwitchedOn } from '../profile/room-settings';

export const settings = defineSettings({
  profile: {
    placesUrl: address,
    /** The page where one gets a key. */
    keysUrl: address.exactOptional(),
    /** YYYY-MM-DD */
    apiVersion: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'day' satisfies InputProblem),
    /** Whether the search takes words (`query`); absent means no. */
    query: z.boolean().exactOptional(),
    /** A search without a key, in OpenStreetMap by Photon; absent where there is none. */
    photonUrl: address.exactOptional(),
    /** Calls a month that the service allows for free; absent when nobody has said. */
    monthlyCalls: calls.exactOptional(),
  },
  presets: {
    public: {
      placesUrl: 'https://places-api.foursquare.com',
      keysUrl: 'https://foursquare.com/developers/home',
      apiVersion: '2025-06-17',
      query: true,
      photonUrl: 'https://photon.komoot.io',
    },
    local: {
      placesUrl: 'http://127.0.0.1:4613',
      apiVersion: '2026-11-21',
      query: true,
      photonUrl: 'http://127.0.0.1:4619',
    },
  },
  addresses: { placesUrl: { use: 'places', counted: true }, photonUrl: { use: 'photon' } },
  secrets: { placesApiKey: 'placesUrl' },
  about: { keysUrl: 'placesUrl' },
  allowance: 'monthlyCalls',
  options: {
    /** Whether places are searched without a key, at `photonUrl`; absent means no. */
    keylessPlaces: z.boolean().exactOptional(),
  },
  weakens: { keylessPlaces: isSwitchedOn },
});
