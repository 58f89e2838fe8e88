import { z } from 'zod'
import { job } from '../../platform/jobs.ts'
import { mailConfirmation, mailStaff } from './contact-mail.use-cases.ts'

const payload = z.object({ id: z.int() })

/** Mails a message to the shop's support address. */
export const mailToShop = job({ name: 'contact.mail_to_shop', payload, retries: 16, run: mailStaff })

/** Mails its number to whoever wrote. */
export const confirmToSender = job({ name: 'contact.confirm', payload, retries: 12, run: mailConfirmation })

export const contactJobs = [mailToShop, confirmToSender]
