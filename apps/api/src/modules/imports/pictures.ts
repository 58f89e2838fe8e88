import { isPublicUrl } from '../../platform/public-address.ts'
import type { TableRow } from './domain/table-row.domain.ts'

// Pictures that a file names: an address on the internet, a picture of the shop itself, or a name in an archive.

export type KnownPictures = {
  /** Where the shop's own pictures are. */
  origin: string
  /** Names in the archive, in small letters. */
  names: ReadonlySet<string>
}

const targets = ['image', 'variant_image', ...Array.from({ length: 10 }, (_, i) => `image${i + 1}`)]
const inList = /,\s+|,(?=https?:)|\s*\|\s*/

/** The key of a picture that the shop has already, of an address that its own export wrote. */
export function ownKey(source: string, origin: string): string | undefined {
  if (!source.startsWith(`${origin}/media/`) && !source.startsWith('/media/')) return undefined
  return /\/media\/(.+?)(?:-\d+)?\.(?:avif|webp|jpe?g|png)$/.exec(source)?.[1]
}

/** Marks what cannot be fetched: a private or unsafe address is a mistake, a name that no archive has a warning. */
export function checkPictures(line: TableRow, { origin, names }: KnownPictures): void {
  for (const target of targets) {
    const source = line.text(target)
    if (source) check(line, target, source, origin, names)
  }
  for (const source of (line.text('images') ?? '').split(inList).filter(Boolean))
    check(line, 'images', source, origin, names)
}

function check(line: TableRow, target: string, source: string, origin: string, names: ReadonlySet<string>): void {
  if (ownKey(source, origin)) return
  if (/^[a-z][a-z0-9+.-]*:/i.test(source)) {
    if (isPublicUrl(source)) return
    const isHttp = /^http:\/\//i.test(source) && isPublicUrl(source.replace(/^http:/i, 'https:'))
    line.problem(
      target,
      isHttp ? 'picture_not_https' : 'picture_private',
      isHttp ? { fix: source.replace(/^http:/i, 'https:') } : {},
    )
  } else if (!names.has(source.toLowerCase())) line.problem(target, 'picture_missing', { severity: 'warning' })
}
