/** Reads a calendar at an address that staff chose. */
export type CalendarPort = {
  /** Whether the address may be called. */
  allows: (url: string) => boolean
  /** Its text; rejects where there is none. */
  read: (url: string) => Promise<string>
}
