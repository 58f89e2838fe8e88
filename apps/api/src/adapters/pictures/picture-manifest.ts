/** One picture of `seeds/media`: its files are `<key>-<width>.avif`, one per width. */
export type MediaEntry = {
  /** Size of the largest file, in pixels. */
  width: number
  height: number
  widths: number[]
  /** Average colour, shown until the picture is there. */
  color: string
  /** Of the drawing the files were made from. */
  svg_sha256: string
}

export type MediaManifest = Record<string, MediaEntry>

/** What pages know of a picture before it is there. */
export type PictureSizes = Readonly<Record<string, Pick<MediaEntry, 'width' | 'height' | 'color'>>>

export type DrawnPicture = { svg: string; bleed: number }

/** Pictures that are drawn when they are first requested. */
export type DrawnPictures = {
  sizes: PictureSizes
  widths: readonly number[]
  /** The picture as SVG, `width` pixels wide; undefined for an unknown key. */
  draw: (key: string, width: number) => DrawnPicture | undefined
  /** Changes whenever a picture may look different. */
  edition: () => string
}
