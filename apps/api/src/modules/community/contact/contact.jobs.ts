import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { mailConfirmation, mailStaff } from './contact-mail.use-cases.ts'
import { mailOfAnswer, mailOfReply } from './thread-mail.use-cases.ts'

const payload = z.object({ id: z.int() })

/** Mails a message to the shop's support address. */
export const mailToShop = job({ name: 'contact.mail_to_shop', payload, retries: 16, run: mailStaff })

/** Mails its number to whoever wrote. */
export const confirmToSender = job({ name: 'contact.confirm', payload, retries: 12, run: mailConfirmation })

/** Mails an answer of the shop to whoever wrote. */
export const mailAnswer = job({ name: 'contact.mail_answer', payload, retries: 16, run: mailOfAnswer })

/** Mails the shop that a writer has written again. */
export const tellShop = job({ name: 'contact.tell_shop', payload, retries: 12, run: mailOfReply })

export const contactJobs = [mailToShop, confirmToSender, mailAnswer, tellShop]
