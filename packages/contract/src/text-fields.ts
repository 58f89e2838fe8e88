import { parseMail } from '@delguur/kit/text/mail-address'
import { z } from 'zod'

// What people type. Every text of a request comes clean (`apps/api/src/platform/http/typed-input.ts`): without letters that nobody sees,
// and in one line unless its field holds several.

/** Longer fields are for paragraphs: notes, messages, articles. */
const longestLine = 260
const ofOneLine = z.registry<Record<string, never>>()
const ofSeveralLines = z.registry<Record<string, never>>()

/** A field of one line, however long. */
export const line = (most: number) => z.string().trim().max(most).register(ofOneLine, {})
/** A field of several lines, however short. */
export const lines = (most: number) => z.string().trim().max(most).register(ofSeveralLines, {})

/** Whether a field keeps the ends of lines; in others they become blanks. */
export const holdsLines = (field: z.ZodString): boolean =>
  ofSeveralLines.has(field) || (!ofOneLine.has(field) && !field.format && (field.maxLength ?? 0) > longestLine)

/** An address that a mail can reach. */
export const mail = () =>
  line(254)
    .transform((typed, { issues, value }) => {
      const address = parseMail(typed)
      if (address) return address
      issues.push({ code: 'invalid_format', format: 'email', input: value })
      return z.NEVER
    })
    .meta({ type: 'string', format: 'email', maxLength: 254 })
