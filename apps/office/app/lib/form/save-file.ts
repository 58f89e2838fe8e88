/** Gives a file to the browser to save. */
export function saveFile(filename: string, content: BlobPart, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Gives a file that came as base64 to the browser to save. */
export const saveBase64 = (filename: string, base64: string, type: string): void =>
  saveFile(
    filename,
    Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)),
    type,
  )
