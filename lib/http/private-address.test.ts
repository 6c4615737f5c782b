import { describe, expect, it } from 'vitest';
import { isPrivateHost } from './private-address';

const hostOf = (host: string) => new URL(`http://${host}/`).hostname;

describe('addresses of this computer and of networks of one’s own', () => {
  it.each([
    'localhost',
    'LOCALHOST.',
    'app.localhost',
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '2130706433',
    '0',
    '017700000001',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.0.8',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[fd00::1]',
    '[fc12:3456::]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:10.0.0.1]',
    '[::ffff:c0a8:101]',
    '[::7f00:1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::1]',
    '[2002:7f00:1::]',
    '[2002:c0a8:0101::1]',
    '[0:0:0:0:0:0:0:1]',
  ])('%s is private', (host) => {
    expect(isPrivateHost(hostOf(host))).toBe(true);
  });

  it.each([
    'example.org',
    'localhost.example.org',
    'notlocalhost',
    '8.8.8.8',
    '100.63.0.1',
    '100.128.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.169.0.1',
    '192.0.2.1',
    '198.20.0.1',
    '223.255.255.255',
    '10.example.org',
    '[2001:db8::1]',
    '[2606:4700::1111]',
    '[::ffff:8.8.8.8]',
    '[64:ff9b::808:808]',
    '[2002:808:808::1]',
    '[fbff::1]',
  ])('%s is public', (host) => {
    expect(isPrivateHost(hostOf(host))).toBe(false);
  });
});
