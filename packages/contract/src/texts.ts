import { z } from 'zod'
import { line } from './text-fields.ts'

/** What the description of the API calls the schemas below: `Texts300`. */
export const textNames = new Map<z.core.$ZodType, string>()

/** Makes a schema of texts once for each length. */
function byLength<T extends z.core.$ZodType>(name: string, make: (most: number) => T): (most: number) => T {
  const made = new Map<number, T>()
  return (most) => {
    const schema = made.get(most) ?? make(most)
    made.set(most, schema)
    textNames.set(schema, `${name}${most}`)
    return schema
  }
}

/** A text in the shop's languages as staff write it; Mongolian stands for those that are empty. */
export const texts = byLength('Texts', (most) => {
  const other = z.string().trim().max(most).optional()
  return z.object({ mn: z.string().trim().max(most), en: other, ru: other, cn: other, it: other })
})
/** The same of one line, however long. */
export const lineTexts = byLength('LineTexts', (most) => {
  const other = line(most).optional()
  return z.object({ mn: line(most), en: other, ru: other, cn: other, it: other })
})
export type Texts = z.infer<ReturnType<typeof texts>>

/** The same where only some languages are sent; null clears one. */
export const someTexts = byLength('SomeTexts', (most) => {
  const one = z.string().trim().max(most).nullish()
  return z.object({ mn: one, en: one, ru: one, cn: one, it: one })
})
export type SomeTexts = z.infer<ReturnType<typeof someTexts>>
