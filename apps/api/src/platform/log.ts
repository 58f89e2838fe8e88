import { type DestinationStream, type Logger, pino } from 'pino'

const secret = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["x-spree-order-token"]',
  // What the database says beside its message quotes the row.
  'err.detail',
  'err.where',
]

/** JSON lines on stderr, or wherever asked; tokens, cookies and rows of customers never appear. */
export const createLog = (level: string, to: DestinationStream = pino.destination(2)): Logger =>
  pino({ level, redact: secret, base: null, timestamp: pino.stdTimeFunctions.isoTime }, to)
