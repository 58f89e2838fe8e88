import { localTime } from '@delguur/kit/dates'

type Promised = { promised_from: string; promised_to: string }

/** A promise on a day of Ulaanbaatar, at the hours it is for unless others are named. */
export function onDay({ promised_from, promised_to }: Promised, date: string, from?: string, to?: string): Promised {
  const at = (clock: string) => new Date(`${date}T${clock}:00+08:00`).toISOString()
  return { promised_from: at(from ?? clockOf(promised_from)), promised_to: at(to ?? clockOf(promised_to)) }
}

function clockOf(instant: string): string {
  const { hour, minute } = localTime(new Date(instant))
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
