/** Answers are no older than this, however seldom the catalogue changes: an engine elsewhere follows it a moment later. */
const longest = 20_000

/** Keeps what was made for a version until there is another, or for twenty seconds. */
export function keptFor<T>(versionOf: (now: Date) => string, make: () => T): (now: Date) => T {
  let kept: { version: string; until: number; value: T } | undefined
  return (now) => {
    const version = versionOf(now)
    if (kept?.version !== version || kept.until <= now.getTime())
      kept = { version, until: now.getTime() + longest, value: make() }
    return kept.value
  }
}
