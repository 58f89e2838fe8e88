import { hourMs } from '@delguur/kit/dates'

// When a part of the shop is well, should be looked at, or has to be mended.

export type State = 'ok' | 'warn' | 'bad' | 'idle' | 'unknown'

const minuteMs = 60_000

/** A provider is away from its first failure after the last answer; an hour after a failure it is still worth a look. */
export function providerState(last_ok: Date | null, last_fault: Date | null, now: Date): State {
  if (!last_fault) return last_ok ? 'ok' : 'idle'
  if (!last_ok || last_fault > last_ok) return 'bad'
  return now.getTime() - last_fault.getTime() < hourMs ? 'warn' : 'ok'
}

/** Work is done within seconds; what waits for ten minutes waits for nobody. */
export function queueState({ oldest, given_up }: { oldest: Date | null; given_up: number }, now: Date): State {
  const waits = oldest ? now.getTime() - oldest.getTime() : 0
  if (waits > 10 * minuteMs) return 'bad'
  return waits > minuteMs || given_up > 0 ? 'warn' : 'ok'
}

export const webhookState = ({ dead, late }: { dead: number; late: number }): State => (dead + late > 0 ? 'warn' : 'ok')

/** Refused receipts wait for a person; one that is later than the law allows is a fault. */
export const receiptState = ({ failed, late }: { failed: number; late: number }): State =>
  late > 0 ? 'bad' : failed > 0 ? 'warn' : 'ok'

/** The books are checked each night. */
export function ledgerState(last: { checked_at: Date; total_violations: number } | undefined, now: Date): State {
  if (!last) return 'idle'
  if (last.total_violations > 0) return 'bad'
  return now.getTime() - last.checked_at.getTime() > 36 * hourMs ? 'warn' : 'ok'
}

export const databaseState = (took_ms: number): State => (took_ms > 1_000 ? 'bad' : took_ms > 200 ? 'warn' : 'ok')

export function diskState({ free, size }: { free: number; size: number }): State {
  const share = size > 0 ? free / size : 1
  return share < 0.05 ? 'bad' : share < 0.15 ? 'warn' : 'ok'
}

export function backupState(newest: Date | undefined | null, hours: number, now: Date): State {
  if (newest === null) return 'warn'
  return newest !== undefined && now.getTime() - newest.getTime() <= hours * hourMs ? 'ok' : 'bad'
}
