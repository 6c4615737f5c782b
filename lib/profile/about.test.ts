import { describe, expect, it } from 'vitest';
import { withShipped } from './about';
import { defaultOptions, localProfile, publicProfile } from './presets';
import { mergeSettings, parseSettingsFile } from './settings-file';

const before = { profile: publicProfile, options: defaultOptions };
const { authUrl } = localProfile.checkins;

describe('what a profile says about a service', () => {
  it('goes when a change replaces the address of the service', () => {
    const { checkins } = mergeSettings(before, { profile: { checkins: { authUrl } } }).profile;
    expect(checkins.service).toBeUndefined();
    expect(checkins.appsUrl).toBeUndefined();
    expect(checkins.baseUrl).toBe(publicProfile.checkins.baseUrl);
  });

  it('stays with the address, and with a change that says it', () => {
    const same = mergeSettings(before, { profile: { checkins: { monthlyCalls: 5 } } });
    expect(same.profile.checkins).toEqual({ ...publicProfile.checkins, monthlyCalls: 5 });
    const other = mergeSettings(before, { profile: { checkins: { authUrl, service: 'Swarm' } } });
    expect(other.profile.checkins.service).toBe('Swarm');
    expect(other.profile.reactions).toEqual(publicProfile.reactions);
  });

  it('is added to a profile that an older release stored, for the same services only', () => {
    const { service: _, appsUrl: __, ...checkins } = publicProfile.checkins;
    const stored = { ...publicProfile, checkins, reactions: localProfile.reactions };
    const now = withShipped(stored, publicProfile);
    expect(now.checkins).toEqual(publicProfile.checkins);
    expect(now.reactions).toEqual(localProfile.reactions);
  });

  it('leads to web pages only', () => {
    for (const appsUrl of ['javascript:alert(1)', 'http://phishing.example/', 'data:text/html,hi'])
      expect(
        parseSettingsFile(JSON.stringify({ waymark: 1, profile: { checkins: { appsUrl } } })),
      ).toMatchObject({ ok: false, failure: { field: 'profile.checkins.appsUrl' } });
  });
});
