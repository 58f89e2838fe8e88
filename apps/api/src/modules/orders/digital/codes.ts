import type { Secrets } from '../../../platform/secrets.ts'
import { newActivationCode, plainCode } from '../../money/wallet/index.ts'

/** The code of a ticket as people are shown it: `ABCD-EF23-GH45`, 60 bits. */
export const newTicketCode = newActivationCode

/** What a ticket is found by, however its code was typed or scanned. */
export const ticketMac = (secrets: Secrets, code: string): Buffer => secrets.mac('e_ticket', plainCode(code))
