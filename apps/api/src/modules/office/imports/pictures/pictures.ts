import { isPublicUrl } from '../../../../platform/public-address.ts'
import { mayCall } from '../../../../platform/public-request.ts'
import type { TableRow } from '../domain/table-row.domain.ts'

// Pictures that a file names: an address on the internet, a picture of the shop itself, or a name in an archive.

export type KnownPictures = {
  /** Where the shop's own pictures are. */
  origin: string
  /** Names in the archive, as `fileName` writes them. */
  names: ReadonlySet<string>
  /** Addresses that are called though they are not public. */
  allows?: ((url: URL) => boolean) | undefined
}

export const isAddress = (source: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(source)

/** A name of a file as it is compared: in small letters, one way of writing й and ё, whatever the system calls its folders. */
export const fileName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')

/** What a file calls a picture of the archive: with its folders, or without them. */
export function nameIn({ names }: { names: Pick<ReadonlySet<string>, 'has'> }, source: string): string | undefined {
  const name = fileName(source)
  return [name, name.split('/').at(-1) ?? name].find((each) => names.has(each))
}

/** Where a picture is fetched from: what names http is called by https alone. */
export const addressOf = (source: string): string => source.replace(/^http:\/\//i, 'https://')

/** Where a picture comes from, as people name it. */
export const hostOf = (source: string): string =>
  (isAddress(source) ? (URL.parse(source)?.host ?? source) : source).slice(0, 100)

const targets = ['image', 'variant_image', ...Array.from({ length: 10 }, (_, i) => `image${i + 1}`)]
const inList = /,\s+|,(?=https?:)|\s*\|\s*/

/** The key of a picture that the shop has already, of an address that its own export wrote. */
export function ownKey(source: string, origin: string): string | undefined {
  if (!source.startsWith(`${origin}/media/`) && !source.startsWith('/media/')) return undefined
  return /\/media\/(.+?)(?:-\d+)?\.(?:avif|webp|jpe?g|png)$/.exec(source)?.[1]
}

/** Marks what cannot be fetched: a private or unsafe address is a mistake, a name that no archive has a warning. */
export function checkPictures(line: TableRow, known: KnownPictures): void {
  for (const target of targets) {
    const source = line.text(target)
    if (source) check(line, target, source, known)
  }
  for (const source of (line.text('images') ?? '').split(inList).filter(Boolean)) check(line, 'images', source, known)
}

function check(line: TableRow, target: string, source: string, known: KnownPictures): void {
  if (ownKey(source, known.origin)) return
  if (isAddress(source)) {
    if (mayCall(source, known.allows)) return
    const fix = addressOf(source)
    if (isPublicUrl(fix)) line.problem(target, 'picture_not_https', { fix, severity: 'warning' })
    else line.problem(target, 'picture_private')
  } else if (!nameIn(known, source)) line.problem(target, 'picture_missing', { severity: 'warning' })
}
