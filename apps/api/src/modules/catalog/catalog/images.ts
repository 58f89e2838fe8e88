import { pictureWidths } from '@delguur/contract/schemas'
import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import type { Entity } from '../../../platform/http/jsonapi.ts'

const ratio = 5 / 4
const urlOf = (key: string, width: number): string => `/media/${key}-${width}.jpg`

/** The width set as the contract's styles. */
export const stylesOf = (key: string) =>
  pictureWidths.map((width) => ({
    url: urlOf(key, width),
    size: `${width}x${width * ratio}`,
    width: String(width),
    height: String(width * ratio),
  }))

/**
 * The smallest made width that covers `image_transformation[size]` ("540x675"); null when none was requested. What is kept
 * of drawn things is kept by this width, so that callers cannot fill the memory with sizes.
 */
export function widthOf(transformation: unknown): number | null {
  const size =
    typeof transformation === 'object' && transformation !== null && 'size' in transformation
      ? transformation.size
      : undefined
  if (typeof size !== 'string') return null
  const wanted = Number.parseInt(size, 10) || 0
  return pictureWidths.find((width) => width >= wanted) ?? pictureWidths[pictureWidths.length - 1] ?? null
}

export const transformedUrl = (key: string, width: number | null): string | null =>
  width === null ? null : urlOf(key, width)

type ImageRow = { id: number; picture_key: string; position: number; alt: Translated | null }

export const imageEntity = (row: ImageRow, locale: Locale, width: number | null): Entity => ({
  id: row.id,
  type: 'image',
  attributes: {
    styles: stylesOf(row.picture_key),
    position: row.position,
    alt: row.alt && inLocale(row.alt, locale),
    original_url: urlOf(row.picture_key, 1080),
    transformed_url: transformedUrl(row.picture_key, width),
  },
})
