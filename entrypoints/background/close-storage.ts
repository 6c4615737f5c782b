/** A storage area; Firefox and old browsers have no such switch. */
type Area = Partial<Pick<chrome.storage.StorageArea, 'setAccessLevel'>> | undefined;

/**
 * Keeps scripts in pages, which need nothing of them, out of these areas. Where that cannot be, no secret and no
 * setting is there, and nothing there erases. Rejects where a browser refuses, so that its list of errors has it.
 */
export async function closeToPages(areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map((area) => area?.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' })));
}
