export type { CalendarPort } from './calendar.port.ts'
