/** Keeps what was made for a version until there is another, but no longer than so many milliseconds. */
export function keptFor<T>(longest: number, versionOf: (now: Date) => string, make: () => T): (now: Date) => T {
  let kept: { version: string; until: number; value: T } | undefined
  return (now) => {
    const version = versionOf(now)
    if (kept?.version !== version || kept.until <= now.getTime())
      kept = { version, until: now.getTime() + longest, value: make() }
    return kept.value
  }
}
