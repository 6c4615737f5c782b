import { unzipSync } from 'fflate';

/** The files of a package by path: a ZIP, Firefox's XPI, or Chromium's CRX, which puts a header before a ZIP. */
export function filesOf(bytes: Uint8Array): Map<string, Uint8Array> {
  const files = unzipSync(bytes.subarray(headerLength(bytes)));
  return new Map(Object.entries(files).filter(([path]) => !path.endsWith('/')));
}

/** https://chromium.googlesource.com/chromium/src/+/main/components/crx_file/crx3.proto */
function headerLength(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isCrx3 = bytes.length > 12 && view.getUint32(0) === 0x43723234 && view.getUint32(4, true) === 3;
  return isCrx3 ? 12 + view.getUint32(8, true) : 0;
}
