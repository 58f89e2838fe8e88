import { type Logger, pino } from 'pino'

const secret = ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-spree-order-token"]']

/** JSON lines on stderr; tokens and cookies never appear. */
export const createLog = (level: string): Logger =>
  pino({ level, redact: secret, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2))
