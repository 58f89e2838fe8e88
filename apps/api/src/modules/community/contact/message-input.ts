import type { ContactForm } from '@delguur/contract/community/contact'
import { contactLengths } from '@delguur/contract/contact-fields'
import { parsePhone } from '@delguur/kit/numbers/phone'
import { parseMail } from '@delguur/kit/text/mail-address'
import { cleanLine, cleanText } from '@delguur/kit/text/typed-text'
import type { FieldError } from '../../../platform/shop-error.ts'

export type Message = {
  name: string
  email: string | null
  phone: string | null
  subject: string
  order_number: string
  message: string
}

const line = (value: string | null | undefined): string =>
  cleanLine(value ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** A message as it is kept, or every fault of its fields. */
export function readMessage(given: ContactForm): { message: Message; faults: FieldError[] } {
  const text = {
    name: line(given.name),
    email: line(given.email).toLowerCase(),
    phone: line(given.phone),
    subject: line(given.subject),
    order_number: line(given.order_number).toUpperCase(),
    message: cleanText(given.message ?? '').trim(),
  }
  const faults: FieldError[] = []
  const refuse = (key: string, code: FieldError['code'], when: boolean) => {
    if (when && !faults.some((fault) => fault.key === key)) faults.push({ key, code })
  }
  for (const [key, most] of Object.entries(contactLengths))
    refuse(key, 'text_too_long', text[key as keyof typeof text].length > most)
  refuse('name', 'blank', text.name === '')
  refuse('email', 'login_blank', text.email === '' && text.phone === '')
  refuse('email', 'email_invalid', text.email !== '' && !parseMail(text.email))
  const phone = text.phone === '' ? null : parsePhone(text.phone)
  refuse('phone', 'phone_invalid', phone === undefined)
  refuse('message', 'blank', text.message === '')
  return { message: { ...text, email: parseMail(text.email) ?? null, phone: phone ?? null }, faults }
}
