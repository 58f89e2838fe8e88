import { localTime } from '@delguur/kit/dates'

/** `14:05` in Ulaanbaatar. */
export function clockText(at: Date): string {
  const { hour, minute } = localTime(at)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** `15:10–15:40`. */
export const windowText = ({ from, to }: { from: string; to: string }): string =>
  `${clockText(new Date(from))}–${clockText(new Date(to))}`
