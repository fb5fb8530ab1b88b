/** Hands a file to the browser, which stores it where it stores others. */
export function download(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The download reads the address after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
