/** Hands a file to the person; the browser never opens it, whatever it is. */
export function saveFile(name: string, content: Blob): void {
  // A type that browsers show would be shown.
  const address = URL.createObjectURL(content.slice(0, content.size, 'application/octet-stream'));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
