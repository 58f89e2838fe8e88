import { randomInt } from 'node:crypto'
import type { Secrets } from '../../platform/secrets.ts'

/** Without letters and digits that look alike; five bits each. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 12

/** The code of a ticket as people are shown it: `ABCD-EF23-GH45`, 60 bits. */
export const newTicketCode = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** What a ticket is found by, however its code was typed or scanned. */
export const ticketMac = (secrets: Secrets, code: string): Buffer =>
  secrets.mac(
    'e_ticket',
    code
      .replace(/[\s\-–—]/g, '')
      .toUpperCase()
      .slice(0, 64),
  )
