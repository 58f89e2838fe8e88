import type { Progress } from './cutouts.ts'

/** A file this house draws: where it lies, how large it is, how heavy it may be. Heights and widths are of the file. */
export type Output = { file: string; width: number; height: number; atMost: number }

/** A picture and the files made of it. `draw` gives a PNG at least as large as the largest of them. */
export type Picture = { name: string; outputs: readonly Output[]; draw: (progress: Progress) => Promise<Buffer> }

/** A drawing that ships as SVG. */
export type Vector = { name: string; file: string; draw: () => string }

export const kB = (n: number) => n * 1000
export const brandFolder = 'apps/brand/public'
export const storeFolder = 'apps/api/seeds/altan-tal/media'

type Size = { width: number; height: number }
/** The same picture as AVIF and, for browsers without it, WebP. */
export const both = (file: string, { width, height }: Size, avif: number, webp: number): Output[] => [
  { file: `${brandFolder}/${file}.avif`, width, height, atMost: kB(avif) },
  { file: `${brandFolder}/${file}.webp`, width, height, atMost: kB(webp) },
]
