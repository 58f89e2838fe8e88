/** Keeps what was made for a version until there is another, but no longer than so many milliseconds. */
export function cachedUntil<T>(longest: number, versionOf: (now: Date) => string, make: () => T): (now: Date) => T {
  let cached: { version: string; until: number; value: T } | undefined
  return (now) => {
    const version = versionOf(now)
    if (cached?.version !== version || cached.until <= now.getTime())
      cached = { version, until: now.getTime() + longest, value: make() }
    return cached.value
  }
}
