const timeout = 4_500

/**
 * Ends the process in good order on Ctrl-C and SIGTERM, and when the process that started it is gone; requests under way
 * are finished. After 4.5 s, or on a second signal after 1 s, it ends at once.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let began = 0
  const end = (signal: string) => {
    if (began > 0) {
      if (Date.now() - began > 1_000) process.exit(1)
      return
    }
    began = Date.now()
    setTimeout(() => process.exit(1), timeout).unref()
    stop().then(
      () => process.exit(signal === 'SIGINT' ? 130 : 0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal))
  watchParent(() => end('parent'))
}

/** A launcher killed outright can't pass a signal on: its child notices that it has another parent. */
function watchParent(onExit: () => void): void {
  const parent = process.ppid
  if (!process.env.DELGUUR_LAUNCHED) return
  setInterval(() => {
    if (process.ppid !== parent) onExit()
  }, 500).unref()
}
