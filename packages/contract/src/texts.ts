import { z } from 'zod'
import { line } from './text-fields.ts'

/** A text in the shop's languages as staff write it; Mongolian stands for those that are empty. */
export const texts = (most: number) => {
  const other = z.string().trim().max(most).optional()
  return z.object({ mn: z.string().trim().max(most), en: other, ru: other, cn: other, it: other })
}
/** The same of one line, however long. */
export const lineTexts = (most: number) => {
  const other = line(most).optional()
  return z.object({ mn: line(most), en: other, ru: other, cn: other, it: other })
}
export type Texts = z.infer<ReturnType<typeof texts>>

/** The same where only some languages are sent; null clears one. */
export const someTexts = (most: number) => {
  const one = z.string().trim().max(most).nullish()
  return z.object({ mn: one, en: one, ru: one, cn: one, it: one })
}
export type SomeTexts = z.infer<ReturnType<typeof someTexts>>
