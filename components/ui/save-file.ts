export function saveFile(name: string, content: Blob): void {
  // With a type that browsers show, the file would be opened instead.
  const address = URL.createObjectURL(content.slice(0, content.size, 'application/octet-stream'));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
