/** The page that nobody has says which one was requested. */
export function writePath() {
  const place = document.querySelector('.lost [data-path]')
  if (!place) return
  const path = readable(location.pathname)
  place.textContent = path.length > 100 ? `${path.slice(0, 99)}…` : path
}

/** As it was typed, if it is written well enough to be read. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
