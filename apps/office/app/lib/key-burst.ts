// Keys in quick succession come from a scanner or from a person in a hurry: which of them is known only when they have ended.

/** A person does not press keys faster than this. */
export const burstMs = 50

let waiting: (() => void)[] = []
let timer: ReturnType<typeof setTimeout> | undefined

function end(): void {
  const all = waiting
  waiting = []
  for (const each of all) each()
}

/** Does it when no further key has followed, unless the keys turn out to be a scanned code. */
export function afterBurst(work: () => void): void {
  waiting.push(work)
  clearTimeout(timer)
  timer = setTimeout(end, burstMs)
}

/** Another key came: what waits does so a little longer. */
export function extendBurst(): void {
  if (waiting.length === 0) return
  clearTimeout(timer)
  timer = setTimeout(end, burstMs)
}

/** The keys were a code: they do nothing else. */
export function dropBurst(): void {
  waiting = []
  clearTimeout(timer)
}
