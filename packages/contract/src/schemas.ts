import { locales } from '@delguur/kit/locale'
import { parseDecimal, parseInteger } from '@delguur/kit/numbers/integer'
import { z } from 'zod'

/** Money of the flat format on the way out: a decimal string, `"19900.0"`. */
export const money = z.string()
export const at = z.iso.datetime().nullable()
/** A language the shop has; another one is no fault, it means the shop's own. */
export const localeCode = z.union([z.enum(locales), z.string().max(35)])

/** `a,b` or a repeated parameter, as a list without blanks. */
export const commaList = z.preprocess(
  (value) =>
    (Array.isArray(value) ? value : String(value ?? '').split(',')).map((part) => String(part).trim()).filter(Boolean),
  z.array(z.string().max(200)).max(100),
)

/** A day as callers send it, `2026-11-24`, in a year that calendars and the database have. */
export const day = z.iso.date().regex(/^(19|20|21)/)
/** `2026-11`. */
export const month = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/)

/** A whole number that may come as decimal digits, between bounds. */
export const integer = (least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER) =>
  z
    .preprocess((value) => parseInteger(value) ?? value, z.int().min(least).max(most))
    .meta({
      type: 'integer',
      ...(least !== Number.MIN_SAFE_INTEGER && { minimum: least }),
      ...(most !== Number.MAX_SAFE_INTEGER && { maximum: most }),
    })
export const count = integer()
/** The number of a version, a round or a stop: columns of 32 bits hold it. */
export const ordinal = integer(0, 2_147_483_647)
/** The same for what has digits after the point. */
export const decimal = (least: number, most: number) =>
  z
    .preprocess((value) => parseDecimal(value) ?? value, z.number().min(least).max(most))
    .meta({ type: 'number', minimum: least, maximum: most })
/** Money of the office on the way in: whole tugrik as a number or in its digits, `219000`, `"219000"` or `"219000.0"`. */
export const tugrik = (least = 0, most = 1_000_000_000) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? parseInteger(value.trim().replace(/\.0{1,2}$/, '')) : undefined) ?? value,
      z.int().min(least).max(most),
    )
    .meta({ type: ['integer', 'string'], minimum: least, maximum: most })
export const flag = z.preprocess((value) => value === true || value === '1' || value === 'true', z.boolean())

/** A picture in the width set: `<base>-<width>.<avif|webp|jpg>` at 360, 540, 720 and 1080, ratio 4:5. */
export const Picture = z.object({
  base: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  alt: z.string(),
})
export type Picture = z.infer<typeof Picture>
export const pictureWidths = [360, 540, 720, 1080] as const
