import { z } from 'zod'

/** A text in the shop's languages as staff write it; Mongolian stands for those that are empty. */
export const texts = (most: number) => {
  const other = z.string().trim().max(most).optional()
  return z.object({ mn: z.string().trim().max(most), en: other, ru: other, cn: other, it: other })
}
export type Texts = z.infer<ReturnType<typeof texts>>
