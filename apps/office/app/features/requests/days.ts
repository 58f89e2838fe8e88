import { localDate } from '@delguur/kit/dates'

/** The day in Ulaanbaatar some days from now, `2026-11-30`. */
export const inDays = (days: number): string => localDate(new Date(Date.now() + days * 86_400_000))
