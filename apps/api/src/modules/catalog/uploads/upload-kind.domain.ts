export type FileKind = 'picture' | 'csv' | 'xlsx' | 'zip'

/** So many first bytes tell what a file is. */
export const headBytes = 1024

const begins = (head: Buffer, ...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte)

function isPicture(head: Buffer): boolean {
  const text = head.toString('latin1', 0, 12)
  return (
    begins(head, 0xff, 0xd8, 0xff) ||
    begins(head, 0x89, 0x50, 0x4e, 0x47) ||
    (text.startsWith('RIFF') && text.slice(8) === 'WEBP') ||
    /^.{4}ftypavi[fs]/s.test(text) ||
    /^GIF8[79]a/.test(text)
  )
}

/**
 * What a file is by its first bytes and its name; undefined for what the shop does not take. Drawings (SVG), pages and
 * programs are none of it, whatever they are called.
 */
export function kindOf(name: string, head: Buffer): FileKind | undefined {
  if (isPicture(head)) return 'picture'
  if (begins(head, 0x50, 0x4b, 3, 4) || begins(head, 0x50, 0x4b, 5, 6)) return /\.xls[xm]$/i.test(name) ? 'xlsx' : 'zip'
  if (!/\.(csv|tsv|txt)$/i.test(name)) return undefined
  // UTF-16 has a zero in every other byte, and says so at its beginning
  const isWide = begins(head, 0xff, 0xfe) || begins(head, 0xfe, 0xff)
  const isProgram =
    begins(head, 0x25, 0x50, 0x44, 0x46) || begins(head, 0xd0, 0xcf, 0x11, 0xe0) || begins(head, 0x1f, 0x8b)
  // a program that wrote a text may have left a few signs in it that are none
  const signs = head.filter((byte) => byte < 32 && ![9, 10, 12, 13].includes(byte)).length
  const isText = !isProgram && (isWide || signs * 20 <= head.length)
  return isText && !/^[\ufeff\s]*<(\?xml|!doctype|svg|html)/i.test(head.toString('utf8')) ? 'csv' : undefined
}
